import { expect, test } from 'vitest';
import { fields } from './account.ts';

test('a name that is pasted with line breaks becomes one line', () => {
  expect(fields.name.parse(' Ruth\r\nAbara\u2028\n')).toBe('Ruth Abara');
});

test.each(['', ' \n\t', '\u0000'])('a name of nothing but spaces and control characters is refused: %j', (name) => {
  expect(fields.name.safeParse(name).error?.issues.map(({ message }) => message)).toEqual(['Please enter your name.']);
});

test('a sign-in without an address says so by its field, and takes any other text', () => {
  expect(fields.knownEmail.safeParse('  ').error?.issues.map(({ message }) => message)).toEqual([
    'Please enter your e-mail address.',
  ]);
  expect(fields.knownEmail.parse(' anything ')).toBe('anything');
});
