import { expect, test } from 'vitest';
import { accountWords, addressWords, columnName, valueWords } from './entry-words';

test('entries about accounts say what happened, after the name of whoever did it', () => {
  const event = (kind: string, after?: string) =>
    accountWords({
      table_name: 'account_events',
      action: 'created',
      changes: { kind: [null, kind], ...(after === undefined ? {} : { before: [null, ''], after: [null, after] }) },
    });
  expect(event('suspended', 'Spam')).toBe('suspended the account: “Spam”');
  expect(event('email-changed')).toBe('changed the e-mail to an address that the log does not keep');
  expect(event('a kind of a later version')).toBeNull();
  const session = { table_name: 'sessions', action: 'deleted', changes: { user_agent: ['', null] } } as const;
  expect(accountWords({ ...session, changes: { user_agent: ['', null] } })).toMatch(/^ended the session in /);
  expect(accountWords({ table_name: 'policies', action: 'changed', changes: {} })).toBeNull();
});

test.each([
  [null, null],
  ['', null],
  [[], null],
  [true, 'yes'],
  [false, 'no'],
  [0, '0'],
  [['a', 'b'], 'a, b'],
  [{ a: 1 }, '{"a":1}'],
  ['2026-11-28T20:43:58.237+00:00', 'November 28, 2026 at 20:43 UTC'],
])('the value %j is %j in words', (value, words) => {
  expect(valueWords(value)).toBe(words);
});

test('columns and addresses are shown in words', () => {
  expect(columnName('is_active')).toBe('Is active');
  expect([addressWords('::'), addressWords('192.0.2.7')]).toEqual(['This machine', '192.0.2.7']);
});

test.each(['127.0.0.1', '::1', '0000:0000:0000:0000:0000:0000:0000:0000'])('%s is this machine', (address) => {
  expect(addressWords(address)).toBe('This machine');
});
