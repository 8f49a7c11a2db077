import { expect, test } from 'vitest';
import { runningOffer } from '../offer/offer.ts';
import { pricingQuestions } from './questions.ts';

const first = (now: string) => pricingQuestions(runningOffer('2027-08-15', new Date(now)))[0]?.answer;

test('the answer about the free period changes when the offer ends', () => {
  expect(first('2027-08-14T23:59:59Z')).toContain('Now through August 14th everything is free');
  expect(first('2027-08-15T00:00:00Z')).not.toContain('August');
  expect(first('2027-08-15T00:00:00Z')).toContain('14-day free trial and then costs from $2.59/month');
});

test('the answers include the four promises of the small print, also without an offer', () => {
  const text = pricingQuestions(null)
    .map(({ answer }) => answer)
    .join(' ');
  for (const promise of ['end of your billing period', 'major credit cards', 'added or removed anytime', '30 days']) {
    expect(text).toContain(promise);
  }
});
