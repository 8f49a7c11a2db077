import { expect, test } from 'vitest';
import { runningOffer } from './offer.ts';

const at = (moment: string) => new Date(moment);

test('the offer runs through the day before it ends, to the last millisecond', () => {
  const offer = runningOffer('2027-08-15', at('2027-08-14T23:59:59.999Z'));
  expect(offer).toMatchObject({ until: 'August 15th', through: 'August 14th' });
  expect(offer?.endsAt).toEqual(at('2027-08-15T00:00:00.000Z'));
  expect(runningOffer('2027-08-15', at('2027-08-15T00:00:00.000Z'))).toBeNull();
});

test.each([
  ['2027-01-01', 'January 1st', 'December 31st'],
  ['2027-03-01', 'March 1st', 'February 28th'],
  ['2028-03-01', 'March 1st', 'February 29th'],
  ['2027-05-02', 'May 2nd', 'May 1st'],
  ['2027-05-03', 'May 3rd', 'May 2nd'],
  ['2027-05-04', 'May 4th', 'May 3rd'],
  ['2027-05-12', 'May 12th', 'May 11th'],
  ['2027-05-14', 'May 14th', 'May 13th'],
  ['2027-05-22', 'May 22nd', 'May 21st'],
  ['2027-05-23', 'May 23rd', 'May 22nd'],
])('an offer that ends on %s is worded "until %s", "through %s"', (day, until, through) => {
  expect(runningOffer(day, at('2026-11-21T12:00:00Z'))).toMatchObject({ until, through });
});

test.each(['', 'soon', '2027-8-15', '2027-02-30', '2027-13-01', '15.08.2027'])('"%s" is no offer', (day) => {
  expect(runningOffer(day, at('2026-11-21T12:00:00Z'))).toBeNull();
});
