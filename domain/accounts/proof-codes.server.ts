import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { proof_codes } from '@listgrove/db/schema/proof-codes';
import { triesOfCode } from '@listgrove/db/schema/sign-in-codes';
import { CodedError } from '@listgrove/kernel/errors';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { minutesOfCode } from './sign-in-codes.server.ts';

/** Stores a new code for this session, which replaces the older one, and returns its six digits. */
export async function replaceProofCode(db: Db, key: Buffer, sessionId: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const values = {
    code_hash: hashOf(key, sessionId, code),
    tries: 0,
    expires_at: sql`now() + make_interval(mins => ${minutesOfCode})`,
  };
  await db
    .insert(proof_codes)
    .values({ session_id: sessionId, ...values })
    .onConflictDoUpdate({ target: proof_codes.session_id, set: values });
  return code;
}

/**
 * Uses up the code that was mailed for this session. A try is counted before the code is compared, so that concurrent tries
 * cannot exceed the limit. Throws CodedError `wrong-code`, or `code-over` (after five wrong codes, ten minutes, a use or a
 * newer mail).
 */
export async function useProofCode(db: Db, key: Buffer, sessionId: string, code: string): Promise<void> {
  const own = and(eq(proof_codes.session_id, sessionId), gt(proof_codes.expires_at, sql`now()`));
  const [tried] = await db
    .update(proof_codes)
    .set({ tries: sql`${proof_codes.tries} + 1` })
    .where(and(own, lt(proof_codes.tries, triesOfCode)))
    .returning({ hash: proof_codes.code_hash });
  if (!tried) throw codeOver();
  if (!timingSafeEqual(Buffer.from(tried.hash), Buffer.from(hashOf(key, sessionId, code)))) {
    throw new CodedError('wrong-code', 'That code is not right. Use the one in the newest mail.');
  }
  // Of concurrent uses only one deletes the row.
  const used = await db
    .delete(proof_codes)
    .where(and(own, eq(proof_codes.code_hash, tried.hash)))
    .returning({ id: proof_codes.session_id });
  if (used.length === 0) throw codeOver();
}

/** Deletes expired codes. */
export async function removeExpiredProofCodes(db: Db): Promise<void> {
  await db.delete(proof_codes).where(lt(proof_codes.expires_at, sql`now()`));
}

function codeOver(): CodedError<'code-over'> {
  return new CodedError('code-over', 'This code no longer works. Please ask for a new one.');
}

function hashOf(key: Buffer, sessionId: string, code: string): string {
  return createHmac('sha256', key).update(`proof ${sessionId} ${code}`).digest('base64url');
}
