import { post } from '@listgrove/fixtures/posts/bring-your-old-lists-along-with-a-csv-file';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable, writeCsv } from './csv.ts';
import { writeJson } from './json.ts';
import { writeMarkdown } from './markdown.ts';
import type { PlainItem, PlainList } from './plain-item.ts';
import { type Format, readFile } from './read-file.ts';

const here = { now: '2026-11-24T12:00', currency: 'USD', kind: 'shopping' } as const;

/** Texts with what files could mistake for their own marks. */
const hard = fc.constantFrom(
  ...[
    '=1+1',
    '-2',
    "'=x",
    '@a',
    '"q"',
    'a,b;c\t|',
    '# x',
    '[x] y',
    '*b* _i_',
    '\\',
    '<a>',
    '☐ z',
    'Note:',
    '1. a',
    '> q',
  ],
);
const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 30 }), hard);
const line = text.map((given) => given.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim());
const presentLine = line.filter((given) => given !== '');
const paragraphs = fc.array(fc.oneof(line, fc.constant('')), { maxLength: 4 }).map((lines) => lines.join('\n'));
const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const due = fc.oneof(
  fc.constant(null),
  day.map((date) => date.toISOString().slice(0, 10)),
  day.map((date) => date.toISOString().slice(0, 16)),
);
const price = fc.oneof(
  fc.constant({ price: null, currency: null }),
  fc.record({ price: fc.nat(99_999_999), currency: fc.constantFrom('EUR', 'USD', 'JPY', 'KWD') }),
);
const item: fc.Arbitrary<PlainItem> = fc
  .record({
    name: presentLine,
    quantity: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1000)),
    unit: line.map((given) => given.slice(0, 30).toWellFormed().trim()),
    category: line,
    note: paragraphs,
    url: fc.constantFrom('', 'https://shop.example/a_b?c=*d*#e', 'http://x.example/<y>'),
    due,
    repeat: fc.constantFrom(
      '',
      'FREQ=DAILY',
      'FREQ=WEEKLY;BYDAY=MO,TH',
      'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
    ),
    priority: fc.constantFrom(null, 1, 2, 3),
    done: fc.boolean(),
  })
  .chain((fields) => price.map((cost) => ({ ...fields, ...cost })));
const list: fc.Arbitrary<PlainList> = fc.record({
  name: presentLine,
  kind: fc.constantFrom('shopping', 'todo', 'wishlist', 'notes'),
  items: fc.array(item, { maxLength: 12 }),
});

const itemsIn = (written: string, format: Format) =>
  readFile(written, { ...here, format }).rows.map((row) => ('item' in row ? row.item : row.reason));

test('what is exported as CSV is read back equal', () => {
  fc.assert(
    fc.property(list, (given) => {
      expect(itemsIn(writeCsv(given), 'csv')).toEqual(given.items);
    }),
  );
});

test('what is exported as JSON is read back equal, with the name and the kind of the list', () => {
  fc.assert(
    fc.property(list, (given) => {
      const read = readFile(writeJson(given), { ...here, format: 'json' });
      expect(itemsIn(writeJson(given), 'json')).toEqual(given.items);
      expect(read).toMatchObject({ name: given.name, kind: given.kind });
    }),
  );
});

test('what is exported as Markdown is read back equal, category by category', () => {
  fc.assert(
    fc.property(list, (given) => {
      const read = itemsIn(writeMarkdown(given), 'markdown') as PlainItem[];
      const byCategory = (items: PlainItem[]) => Map.groupBy(items, ({ category }) => category);
      expect(byCategory(read)).toEqual(byCategory(given.items));
      expect(readFile(writeMarkdown(given), { ...here, format: 'markdown' }).name).toBe(given.name);
    }),
  );
});

test('a spreadsheet runs nothing of an exported list', () => {
  const named = (name: string) =>
    ({ name: 'x', kind: 'todo', items: [{ ...plain, name, note: '+1\n=2' }] }) as PlainList;
  for (const name of ['=cmd|A0', '+1', '-1', '@SUM(A1)', '＝1', "'=1"]) {
    const [, row] = readTable(writeCsv(named(name)).replaceAll(/(^|[",])'/gm, '$1’'));
    expect(row?.cells[0]).toBe(`’${name}`);
    expect(row?.cells[10]).toBe('’+1\n=2');
  }
});

test('a list without items has its heads only', () => {
  const empty: PlainList = { name: 'Weekend', kind: 'shopping', items: [] };
  expect(writeCsv(empty)).toBe(
    '\uFEFFName,Quantity,Unit,Price,Currency,Category,Due,Repeats,Priority,Link,Note,Done\r\n',
  );
  expect(writeMarkdown(empty)).toBe('# Weekend\n');
  expect(itemsIn(writeCsv(empty), 'csv')).toEqual([]);
});

const plain: PlainItem = {
  ...{
    name: 'Milk',
    quantity: 2,
    unit: 'l',
    price: 199,
    currency: 'EUR',
    category: 'Dairy & eggs',
    note: 'Cold\n\nFresh',
  },
  ...{ url: 'https://shop.example/a_b', due: '2026-11-30T17:00', repeat: 'FREQ=DAILY', priority: 1, done: true },
};

test('an exported list reads well', () => {
  const items = [plain, { ...plain, name: 'Nails_5', category: '', note: '', url: '', done: false }];
  expect(writeMarkdown({ name: 'Weekend', kind: 'shopping', items })).toBe(`# Weekend

- [ ] Nails\\_5
  - Quantity: 2
  - Unit: l
  - Price: 1.99
  - Currency: EUR
  - Due: 2026-11-30T17:00
  - Repeats: FREQ=DAILY
  - Priority: High

## Dairy \\& eggs

- [x] Milk
  - Quantity: 2
  - Unit: l
  - Price: 1.99
  - Currency: EUR
  - Due: 2026-11-30T17:00
  - Repeats: FREQ=DAILY
  - Priority: High
  - Link: <https://shop.example/a_b>
  - Note:
    > Cold
    >
    > Fresh
`);
  expect(JSON.parse(writeJson({ name: 'Weekend', kind: 'shopping', items: [plain] }))).toEqual({
    ...{ format: 'listgrove', version: 1, name: 'Weekend', kind: 'shopping' },
    items: [
      {
        ...{
          name: 'Milk',
          quantity: 2,
          unit: 'l',
          price: 1.99,
          currency: 'EUR',
          category: 'Dairy & eggs',
          priority: 1,
        },
        ...{ due: '2026-11-30T17:00', repeat: 'FREQ=DAILY', url: 'https://shop.example/a_b', note: 'Cold\n\nFresh' },
        done: true,
      },
    ],
  });
});

test('the post about import shows a list as the export writes it', () => {
  const [, sample = ''] = /<code class="language-json">(.+?)<\/code>/s.exec(post.content) ?? [];
  const { name, kind, rows } = readFile(sample, { ...here, format: 'json' });
  const items = rows.flatMap((row) => ('item' in row ? [row.item] : []));
  const written = writeJson({ name, kind: kind ?? 'todo', items });
  expect(items).toHaveLength(3);
  expect(JSON.stringify(JSON.parse(sample))).toBe(JSON.stringify(JSON.parse(written)));
});
