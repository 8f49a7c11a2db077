import { readRows } from '@listgrove/db/rows';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isInColumns } from './in-title.server.ts';
import { splitWords } from './split-words.ts';

const database = await openDatabaseForFile();

test.each([
  ['sign-in', 'Sign in with a passkey', true],
  ['passkey?', 'Sign in with a passkey', true],
  ['"sign in"', 'Sign in with a passkey', true],
  ['sign in/passkey', 'Sign in with a passkey', true],
  ['autumn_leaf', 'Autumn leaf.png', true],
  ['¿cuándo?', 'Cuándo abre', true],
  ['e-mail', 'Mail me', true],
  ['sign-in', 'A sign only', false],
  ['C++', 'C and more', false],
  ['2.1', '2 of 1', false],
  ['a-b', 'A banana', false],
  ['ben@mail', 'Mail from Ben', false],
  ['/help/old', 'Help the old', false],
  ['??', 'A question', false],
])('the search for %j in %j finds it: %j', async (q, text, isFound) => {
  const found = sql`select ${isInColumns([sql`${text}::text`], q)} as found`;
  expect(await readRows(database.db, found)).toEqual([{ found: isFound }]);
});

test('the database and this program part words at the same signs', async () => {
  // All characters of two bytes but surrogates.
  const numbers = Array.from({ length: 0xf7ff }, (_, at) => (at < 0xd7ff ? at + 1 : at + 0x801));
  const characters = numbers.map((number) => String.fromCodePoint(number));
  const rows = await readRows<{ given: string; parted: string }>(
    database.db,
    sql`select given, split_words(given) as parted from jsonb_array_elements_text(${JSON.stringify(characters)}::jsonb) as given`,
  );
  expect(rows.filter(({ given, parted }) => splitWords(given).trim() !== parted.trim())).toEqual([]);
});
