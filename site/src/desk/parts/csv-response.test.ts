import { expect, test } from 'vitest';
import { csvResponse } from './csv-response';

async function* pages(...rows: object[][]) {
  yield* rows;
}

test('a file has one head, then every page; dates as ISO, commas and lines quoted', async () => {
  const rows = [[{ a: 'one, two', b: new Date(0) }], [{ a: 'three\nfour', b: null }]];
  const response = csvResponse('list', ['a', 'b'], pages(...rows));
  expect(await response.text()).toBe('a,b\n"one, two",1970-01-01T00:00:00.000Z\n"three\nfour",\n');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="list.csv"');
});

test('what a spreadsheet would run is only text', async () => {
  const response = csvResponse('list', ['a'], pages([{ a: '=HYPERLINK("https://evil.example")' }, { a: '@SUM(1)' }]));
  for (const line of (await response.text()).trim().split('\n').slice(1)) expect(line).toMatch(/^"?'/);
});

test('a list without rows is its head alone', async () => {
  expect(await csvResponse('list', ['a', 'b'], pages()).text()).toBe('a,b\n');
});
