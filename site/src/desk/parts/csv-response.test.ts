import { expect, test } from 'vitest';
import { csvResponse } from './csv-response';

async function* pages(...rows: object[][]) {
  yield* rows;
}

test('a file has one header line, then the rows of every page; dates are ISO, commas and line breaks are quoted', async () => {
  const rows = [[{ a: 'one, two', b: new Date(0) }], [{ a: 'three\nfour', b: null }]];
  const response = csvResponse('list', ['a', 'b'], pages(...rows));
  expect(await response.text()).toBe('a,b\n"one, two",1970-01-01T00:00:00.000Z\n"three\nfour",\n');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="list.csv"');
});

test('a text that a spreadsheet would run as a formula is escaped', async () => {
  const response = csvResponse('list', ['a'], pages([{ a: '=HYPERLINK("https://evil.example")' }, { a: '@SUM(1)' }]));
  for (const line of (await response.text()).trim().split('\n').slice(1)) expect(line).toMatch(/^"?'/);
});

test('a list without rows is only the header line', async () => {
  expect(await csvResponse('list', ['a', 'b'], pages()).text()).toBe('a,b\n');
});

test.each([[[]], [[[{ a: 'Äpfel' }], [{ a: 'Birnen' }]]]])(
  'the byte order mark stands once, at the beginning: %j',
  async (rows: object[][]) => {
    const bytes = Buffer.from(await csvResponse('list', ['a'], pages(...rows)).arrayBuffer());
    expect(bytes.toString().match(/\uFEFF/g)).toHaveLength(1);
    expect(bytes.toString()).toMatch(/^\uFEFFa\n/);
  },
);
