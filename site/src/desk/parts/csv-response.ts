import { stringify } from 'csv-stringify/sync';

/**
 * Returns a download response that streams `pages` of rows as CSV, and reads the next page only when the client is
 * ready for it. Texts that a spreadsheet would run as formulas are escaped, because visitors wrote them. The text begins with the byte
 * order mark, without which Excel reads it in the encoding of the system.
 */
export function csvResponse(name: string, columns: readonly string[], pages: AsyncIterable<object[]>): Response {
  const rows = pages[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let isFirst = true;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value = [], done } = await rows.next();
      if (!done || isFirst) {
        const lines = stringify(value, {
          bom: isFirst,
          header: isFirst,
          columns: [...columns],
          escape_formulas: true,
          cast,
        });
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
