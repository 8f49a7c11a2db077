import { stringify } from 'csv-stringify/sync';

/**
 * A CSV file that is written while it is sent, a page of rows at a time. Texts that a spreadsheet would run as formulas
 * are quoted: they come from visitors.
 */
export function csvResponse(name: string, columns: readonly string[], pages: AsyncIterable<object[]>): Response {
  const rows = pages[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let isFirst = true;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value = [], done } = await rows.next();
      if (!done || isFirst) {
        const lines = stringify(value, { header: isFirst, columns: [...columns], escape_formulas: true, cast });
        controller.enqueue(encoder.encode(lines));
      }
      isFirst = false;
      if (done) controller.close();
    },
    async cancel() {
      await rows.return?.();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  });
}

const cast = { date: (value: Date) => value.toISOString() };
