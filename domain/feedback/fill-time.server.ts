import { createHmac, timingSafeEqual } from 'node:crypto';
import { CodedError } from '@listgrove/kernel/errors';
import { shortestFillTime, stampLifetime } from './fill-time.ts';

/** A mark of the moment a form was given out, signed so that nobody can make one up. */
export function stampOf(secret: string, now = Date.now()): string {
  const moment = now.toString(36);
  return `${moment}.${signatureOf(secret, moment)}`;
}

/**
 * Refuses a form that no person filled in: its trap is filled (CodedError `trapped`), or it comes back sooner than one can
 * read it (`too-quick`), or with a mark that is not ours or too old (`stale-form`). Each sentence says how to go on, for a
 * person who meets it after all.
 */
export function refusePrograms(secret: string, { website, stamp }: { website: string; stamp: string }): void {
  if (website !== '') {
    throw new CodedError('trapped', 'A hidden field was filled in, perhaps by your browser. Please send it once more.');
  }
  const age = Date.now() - momentOf(secret, stamp);
  if (!(age <= stampLifetime)) {
    throw new CodedError('stale-form', 'This page has been open for long. Please send it once more.');
  }
  if (age < shortestFillTime) {
    throw new CodedError('too-quick', 'That was very quick. Please look it over and send it once more.');
  }
}

/** In milliseconds since 1970; NaN for a mark that is not ours. */
function momentOf(secret: string, stamp: string): number {
  const [moment = '', signature = ''] = stamp.split('.');
  const expected = Buffer.from(signatureOf(secret, moment));
  const given = Buffer.from(signature);
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
  return isOurs ? Number.parseInt(moment, 36) : Number.NaN;
}

function signatureOf(secret: string, moment: string): string {
  return createHmac('sha256', secret).update(`feedback form ${moment}`).digest('base64url');
}
