import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { sign_in_codes, triesOfCode } from '@listgrove/db/schema/sign-in-codes';
import { CodedError } from '@listgrove/kernel/errors';
import { and, eq, gt, lt, sql } from 'drizzle-orm';

/** How long a mailed code and its link work, in minutes. */
export const minutesOfCode = 10;

const isValid = gt(sign_in_codes.expires_at, sql`now()`);

/**
 * Stores a new code and link for this address, which replace the older ones, and returns them: six digits, and the link's token. `handed_id`
 * is the id of the lists that whoever uses them is asked about.
 */
export async function replaceSignInCode(
  db: Db,
  key: Buffer,
  email: string,
  handed_id: string | null = null,
): Promise<{ code: string; token: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const token = randomBytes(32).toString('base64url');
  const values = {
    code_hash: hashOf(key, `${email} ${code}`),
    link_hash: hashOf(key, token),
    tries: 0,
    handed_id,
    expires_at: sql`now() + make_interval(mins => ${minutesOfCode})`,
  };
  await db
    .insert(sign_in_codes)
    .values({ email, ...values })
    .onConflictDoUpdate({ target: sign_in_codes.email, set: values });
  return { code, token };
}

/**
 * Counts a try and returns the stored hash of the link that was mailed with this code, for `useSignInCode`. The count is
 * written before the code is compared, so that concurrent tries cannot exceed the limit. Throws CodedError `wrong-code`, or
 * `code-over` if nothing valid was mailed to this address or the last try was wrong.
 */
export async function trySignInCode(db: Db, key: Buffer, email: string, code: string): Promise<string> {
  const [tried] = await db
    .update(sign_in_codes)
    .set({ tries: sql`${sign_in_codes.tries} + 1` })
    .where(and(eq(sign_in_codes.email, email), lt(sign_in_codes.tries, triesOfCode), isValid))
    .returning({ hash: sign_in_codes.code_hash, link: sign_in_codes.link_hash, tries: sign_in_codes.tries });
  if (!tried) throw codeOver();
  if (timingSafeEqual(Buffer.from(tried.hash), Buffer.from(hashOf(key, `${email} ${code}`)))) return tried.link;
  if (tried.tries >= triesOfCode) throw codeOver();
  throw new CodedError('wrong-code', 'That code is not right. Use the one in the newest mail.');
}

/** Returns the stored hash of a link's token, for `readSignInLink` and `useSignInCode`. */
export function hashOfLink(key: Buffer, token: string): string {
  return hashOf(key, token);
}

/** Returns the address that the link with this hash signs in, or null if the link no longer works. Uses nothing up. */
export async function readSignInLink(db: Db, link: string): Promise<string | null> {
  const [signInLink] = await db
    .select({ email: sign_in_codes.email })
    .from(sign_in_codes)
    .where(and(eq(sign_in_codes.link_hash, link), isValid));
  return signInLink?.email ?? null;
}

/**
 * Deletes the code and the link with this hash, and returns their address, with the id of lists to ask about; null if they have been used, replaced or have
 * expired. Of concurrent calls one gets the address.
 */
export async function useSignInCode(tx: Db, link: string): Promise<{ email: string; handed_id: string | null } | null> {
  const [used] = await tx
    .delete(sign_in_codes)
    .where(and(eq(sign_in_codes.link_hash, link), isValid))
    .returning({ email: sign_in_codes.email, handed_id: sign_in_codes.handed_id });
  return used ?? null;
}

/** Returns the error for a code that was used, replaced, tried too often or mailed too long ago. */
export function codeOver(): CodedError<'code-over'> {
  return new CodedError('code-over', 'This code no longer works. Please ask for a new one.');
}

function hashOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
