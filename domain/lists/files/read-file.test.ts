import { expect, test } from 'vitest';
import { readTable } from './csv.ts';
import { type Format, guessFormat, mostRows, type ReadOptions, readFile } from './read-file.ts';
import type { NumberedItem } from './todoist.ts';

const here: ReadOptions = { now: '2026-11-24T12:00', currency: 'USD', kind: 'shopping' };

/** The fields of a row that are not empty, or why it is bad. */
const short = (row: NumberedItem) => {
  if ('reason' in row) return `${row.number}: ${row.reason}`;
  const empty = (value: unknown) => value === '' || value === null || value === false;
  return Object.fromEntries(Object.entries(row.item).filter(([, value]) => !empty(value)));
};
const read = (text: string, options: Partial<ReadOptions> & { format?: Format } = {}) =>
  readFile(text, { ...here, ...options }).rows.map(short);

test('a project of Todoist is read with its sections, comments, labels and dates', () => {
  // Columns as in Todoist's help, "Format a CSV file to import into Todoist", with those that exports add behind.
  const csv = [
    '\uFEFFTYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG',
    'meta,view_style=list,,,,,,,,,,,,',
    'task,Repot the basil @garden @weekend,Terracotta,1,1,Maya (481),,2026-12-05,en,Europe/Berlin,30,minute,,',
    'note,"Not in the sun, please",,,,Maya (481),,,,,,,,',
    ',,,,,,,,,,,,,',
    'section,Weekly,,,,,,,,,,,,',
    'task,Water the ferns,,2,1,Maya (481),,every monday at 9am,en,,,,,',
    'task,* [Seeds](https://seeds.example/a),,3,2,Maya (481),,tomorrow 18:00,en,,,,,',
    'task,Tax,,4,1,,,when the moon is full,en,,,,,',
    'task,Pay rent,,,1,,,,,,,,2026-12-01,en',
    'task,,,4,1,,,,,,,,,',
    'folder,Old,,,,,,,,,,,,',
  ].join('\r\n');
  expect(guessFormat(csv)).toBe('todoist');
  expect(read(csv)).toEqual([
    {
      ...{ name: 'Repot the basil', priority: 1, due: '2026-12-05' },
      note: 'Terracotta\nLabels: @garden @weekend\nNot in the sun, please',
    },
    {
      ...{ name: 'Water the ferns', category: 'Weekly', priority: 2 },
      ...{ due: '2026-11-30T09:00', repeat: 'FREQ=WEEKLY;BYDAY=MO' },
    },
    { name: 'Seeds', url: 'https://seeds.example/a', category: 'Weekly', priority: 3, due: '2026-11-25T18:00' },
    { name: 'Tax', category: 'Weekly', note: 'Date: when the moon is full' },
    { name: 'Pay rent', category: 'Weekly', due: '2026-12-01' },
    '11: It has no name.',
    '12: It is no task, section or note.',
  ]);
});

test('a list that AnyList has sent is read with its categories and amounts', () => {
  const text =
    'Groceries\n\nPRODUCE\n• Bananas (6)\n• Basil (a big pot)\n\nDAIRY & EGGS\n• Milk (2 l)\n\nSent from AnyList\n';
  expect(guessFormat(text)).toBe('anylist');
  expect(read(text)).toEqual([
    { name: 'Bananas', quantity: 6, category: 'Produce' },
    { name: 'Basil', note: 'a big pot', category: 'Produce' },
    { name: 'Milk', quantity: 2, unit: 'l', category: 'Dairy & eggs' },
  ]);
  expect(readFile(text, here).name).toBe('Groceries');
});

test('a list that Bring! has sent is read without the lines around it', () => {
  const text = 'Bring! Einkaufsliste Zuhause\n\nMilch (1 l)\nÄpfel (rote)\n- Brot\n\nhttps://getbring.com/app\n';
  expect(guessFormat(text)).toBe('bring');
  expect(read(text)).toEqual([
    { name: 'Milch', quantity: 1, unit: 'l' },
    { name: 'Äpfel', note: 'rote' },
    { name: 'Brot' },
  ]);
});

test('a plain text is read line by line, as if it were typed', () => {
  expect(guessFormat('Milk\nBread')).toBe('text');
  expect(read('- 2 kg apples\n\n[x] WD-40\n  \n3. milk €1.99')).toEqual([
    { name: 'apples', quantity: 2, unit: 'kg' },
    { name: 'WD-40', done: true },
    { name: 'milk', price: 199, currency: 'EUR' },
  ]);
  expect(read('Call mum tomorrow 5pm', { kind: 'todo' })).toEqual([{ name: 'Call mum', due: '2026-11-25T17:00' }]);
  expect(read('2 kg apples', { kind: 'notes' })).toEqual([{ name: '2 kg apples' }]);
});

test('the columns of a CSV are guessed from their heads, in two languages and with any delimiter', () => {
  const german = 'Artikel;Menge;Preis;Kategorie;Erledigt;Farbe\nMilch;2 l;"1,99 €";Kühlregal;ja;weiß\nBrot;;;;;';
  const file = readFile(german, { ...here, format: guessFormat(german) });
  expect(file.format).toBe('csv');
  expect(file.table).toEqual({
    heads: ['Artikel', 'Menge', 'Preis', 'Kategorie', 'Erledigt', 'Farbe'],
    plan: { hasHead: true, meanings: ['name', 'quantity', 'price', 'category', 'done', ''] },
  });
  expect(file.rows.map(short)).toEqual([
    { name: 'Milch', quantity: 2, unit: 'l', price: 199, currency: 'EUR', category: 'Kühlregal', done: true },
    { name: 'Brot' },
  ]);
});

test('the first line of a CSV may name its delimiter', () => {
  expect(guessFormat('sep=;\r\nFarbe;Ort\r\nrot;Wien\r\n')).toBe('csv');
  expect(readTable('\uFEFFsep=;\r\nName;Note\r\nMilk;1,5 l\r\n')).toEqual([
    { number: 2, cells: ['Name', 'Note'], broken: null },
    { number: 3, cells: ['Milk', '1,5 l'], broken: null },
  ]);
});

test('a CSV without heads has its first words as names, until somebody says otherwise', () => {
  const csv = '1,Milk,2\n2,Bread,1';
  expect(read(csv, { format: 'csv' })).toEqual([{ name: 'Milk' }, { name: 'Bread' }]);
  const plan = { hasHead: false, meanings: ['', 'name', 'quantity'] } as const;
  expect(read(csv, { format: 'csv', plan: { ...plan, meanings: [...plan.meanings] } })).toEqual([
    { name: 'Milk', quantity: 2 },
    { name: 'Bread', quantity: 1 },
  ]);
});

test('bad rows have their number in the file and a reason', () => {
  const rows = [
    'Name,Quantity,Price,Due,Repeats,Priority,Link,Done',
    ',2,,,,,,',
    'Milk,some,,,,,,',
    'Milk,,cheap,,,,,',
    'Milk,,1.999,,,,,',
    'Milk,,,2026-02-30,,,,',
    'Milk,,,,every full moon,,,',
    'Milk,,,,,constructor,,',
    'Milk,,,,,,javascript:alert(1),',
    'Milk,,,,,,,perhaps',
    `${'x'.repeat(501)},,,,,,,`,
    'Milk,9999999,,,,,,',
    'Milk,1,2.59,2026-12-01,FREQ=DAILY,low,https://a.example,x',
    'Milk,"1,,,,,,',
  ].join('\n');
  expect(read(rows, { format: 'csv' })).toEqual([
    '2: It has no name.',
    '3: “some” is no quantity.',
    '4: “cheap” is no price.',
    '5: “1.999” is no price.',
    '6: “2026-02-30” is no date.',
    '7: “every full moon” is no repetition.',
    '8: “constructor” is no priority: High, Medium, Low.',
    '9: “javascript:alert(1)” is no link.',
    '10: “perhaps” in the column Done is neither yes nor no.',
    '11: The name is longer than 500 characters.',
    '12: “9999999” is no quantity.',
    {
      ...{ name: 'Milk', quantity: 1, price: 259, currency: 'USD', due: '2026-12-01', repeat: 'FREQ=DAILY' },
      ...{ priority: 3, url: 'https://a.example', done: true },
    },
    '14: A quotation mark in it is not closed.',
  ]);
});

test('a task list in Markdown is read with its headings, and other texts are named', () => {
  const text = '# Trip\n\nWe leave soon.\n\n## Before\n1. [ ] Passport\n* [x] Tickets\n  - for Elena\n';
  expect(guessFormat(text)).toBe('markdown');
  expect(read(text)).toEqual([
    '3: It is no point of a list.',
    { name: 'Passport', category: 'Before' },
    { name: 'Tickets', category: 'Before', done: true },
    { name: 'for Elena', category: 'Before' },
  ]);
});

test('JSON of others is read as far as it has names', () => {
  expect(read('["Milk", {"name": "Bread", "quantity": 2, "color": {}}, 5]', { format: 'json' })).toEqual([
    { name: 'Milk' },
    { name: 'Bread', quantity: 2 },
    '3: It has no name.',
  ]);
  for (const text of ['{', '{"items": 1}', '7', 'null']) {
    expect(() => read(text, { format: 'json' })).toThrow(expect.objectContaining({ code: 'unreadable' }));
  }
});

test('5,000 rows are read, and it is said how many are not', () => {
  const rows = Array.from({ length: mostRows + 20 }, (_, at) => `Item ${at},${at % 10 === 3 ? 'many' : at + 1}`);
  const file = readFile(['Name,Quantity', ...rows].join('\n'), { ...here, format: 'csv' });
  expect(file.rows.length).toBe(mostRows);
  expect(file.tooMany).toBe(20);
  expect(file.rows.filter((row) => 'reason' in row).length).toBe(500);
});
