import { expect, test } from 'vitest';
import { rateRegex } from './check-regexes.ts';

const rate = ({ source, flags }: RegExp) => rateRegex(source, flags);

test.each([
  [/^(a|a)*$/, /exponential/],
  [/^(\s|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>)*<svg/i, /polynomial|exponential/],
  [/\s+$/, /2nd degree polynomial/],
  [/<[^>]*>/, /2nd degree polynomial/],
  // The analysis must look into lookaheads and behind them.
  [/<\/body>(?![\s\S]*<\/body>)/, /2nd degree polynomial/],
  [/url\(\s*['"]?\s*(?!#)/, /2nd degree polynomial/],
  [/(?<=a.*)b/, /cannot be analysed/],
])('%s is found to be slow', async (regex, reason) => {
  expect(await rate(regex)).toMatch(reason);
});

test.each([[/^\s+$/], [/<[^<>]*>/g], [/\s*x/y], [/(?<!a)b(?!c)/u], [/\p{L}+/u]])(
  '%s is found to be fast',
  async (regex) => {
    expect(await rate(regex)).toBe('safe');
  },
);
