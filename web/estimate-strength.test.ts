import { expect, test } from 'vitest';
import { estimateStrength } from './estimate-strength.ts';

test.each([
  ['password', 0, 'common'],
  ['abc123', 0, 'common'],
  ['aaaaaaaaaaaaaaaaaaaa', 0, 'repeats'],
  ['qwertzuiop', 1, 'keys'],
  ['2010-12-24', 1, 'dates'],
  ['abcdefghijkl', 0, 'rows'],
  ['abara1985', 1, 'person'],
  ['four green trees', 4, null],
])('%j has the score %i, because of: %s', (password, score, reason) => {
  expect(estimateStrength(password, ['Ruth Abara', 'ruth.abara@mail.example'])).toEqual({ score, reason });
});

test('the name and the address of the person are easy to guess, and nobody else’s are', () => {
  const [known, other] = ['voss.lena', 'Kenji'].map((name) => estimateStrength('lena.voss', [name]).score);
  expect(known).toBeLessThan(other ?? 0);
});

test('a password of 128 characters is estimated by its beginning', () => {
  const password = `${'dg3Qw9'.repeat(21)}xy`;
  expect(estimateStrength(password, [])).toEqual(estimateStrength(password.slice(0, 64), []));
});
