import { createHmac, timingSafeEqual } from 'node:crypto';
import { CodedError } from '@listgrove/kernel/errors';
import { shortestFillTime, stampLifetime } from './fill-time.ts';

/** Returns a signed time stamp for a form that is rendered now. `now` is in milliseconds since 1970. */
export function stampOf(secret: string, now = Date.now()): string {
  const moment = now.toString(36);
  return `${moment}.${signatureOf(secret, moment)}`;
}

/**
 * Refuses a form that a program filled in. Throws CodedError `trapped` if the hidden field `website` is filled,
 * `too-quick` if the form was submitted faster than a person can, `stale-form` if its stamp is invalid, too old or from the future. The
 * messages tell a person who is refused by mistake how to go on.
 */
export function refusePrograms(secret: string, { website, stamp }: { website: string; stamp: string }): void {
  if (website !== '') {
    throw new CodedError('trapped', 'A hidden field was filled in, perhaps by your browser. Please send it once more.');
  }
  const age = Date.now() - momentOf(secret, stamp);
  // A stamp from the future was made before the clock was set back.
  if (!(age >= 0 && age <= stampLifetime)) {
    throw new CodedError('stale-form', 'This page has been open for long. Please send it once more.');
  }
  if (age < shortestFillTime) {
    throw new CodedError('too-quick', 'That was very quick. Please look it over and send it once more.');
  }
}

/** Returns the time of a stamp in milliseconds since 1970, or NaN if its signature is invalid. */
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
