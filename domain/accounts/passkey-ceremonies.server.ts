import type { Db } from '@listgrove/db/db';
import { verifications } from '@listgrove/db/schema/profiles';
import { CodedError, isCoded } from '@listgrove/kernel/errors';
import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { authHeaders, type Visitor } from './accounts.server.ts';
import { sessionCookie } from './auth.server.ts';
import { callAuth } from './failures.server.ts';
import type { Ceremony } from './passkey.ts';
import { passkeyRefused } from './passkey-answers.ts';
import { hasPasskeys } from './passkey-host.ts';
import { ceremonyCookie, type PasskeyCheck } from './passkey-plugin.server.ts';

/** What the library's signed cookie looks like. Nothing else gets into a Cookie header. */
const signedToken = /^([\w-]{32})\.[\w%+/=-]{40,80}$/;

/** The codes with which the library refuses an answer before it is verified. */
const refusals = ['AUTHENTICATION_FAILED', 'FAILED_TO_VERIFY_REGISTRATION', 'USER_NOT_VERIFIED'];

/**
 * Returns headers for the library's functions for passkeys of the app at `origin`: the visitor's session cookie with
 * `withSession`, and the one that stands for the ceremony. Throws CodedError `passkey-refused`, `passkeys-impossible` (at an
 * address without a name).
 */
export function passkeyHeaders(
  visitor: Visitor,
  { origin, ceremony, withSession = false }: { origin: string; ceremony?: string; withSession?: boolean },
): Headers {
  if (!hasPasskeys(new URL(origin).hostname)) {
    throw new CodedError('passkeys-impossible', 'Passkeys need an address with a name, such as app.example.com.');
  }
  const headers = authHeaders(visitor, { only: withSession ? sessionCookie : ceremonyCookie });
  headers.set('origin', origin);
  if (ceremony === undefined) return headers;
  if (!signedToken.test(ceremony)) throw passkeyRefused();
  headers.set('cookie', `${withSession ? `${headers.get('cookie')}; ` : ''}${ceremonyCookie}=${ceremony}`);
  return headers;
}

/** Returns the library's options with the ceremony, which it would set as a cookie. */
export function ceremonyOf<Options>({ headers, response }: { headers: Headers; response: Options }): Ceremony<Options> {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const ceremony = cookies.find((cookie) => cookie.startsWith(`${ceremonyCookie}=`))?.slice(ceremonyCookie.length + 1);
  if (!ceremony) throw new Error('The auth library has begun a ceremony without returning its cookie.');
  return { options: response, ceremony };
}

/**
 * Calls the library's verification. Throws CodedError `passkey-refused`, `passkey-over` (used, or older than five minutes), and
 * those of `callAuth` and of the hooks of its session.
 */
export async function verifyPasskey<Result>(check: PasskeyCheck, call: () => Promise<Result>): Promise<Result> {
  try {
    return await callAuth(call);
  } catch (error) {
    if (!isAPIError(error)) throw error;
    // The library replaces the errors of our hooks by its own.
    if (isCoded(error.cause)) throw error.cause;
    if (!check.isVerified && refusals.includes(String(error.body?.code))) throw passkeyRefused(error);
    throw error;
  }
}

/** Makes a ceremony unusable whose transaction has been rolled back, so that it is used once whatever came of it. */
export async function endCeremony(db: Db, ceremony: string): Promise<void> {
  const token = ceremony.match(signedToken)?.[1];
  if (token) await db.delete(verifications).where(eq(verifications.identifier, token));
}
