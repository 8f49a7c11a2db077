import type { Db } from '@listgrove/db/db';
import { signing_keys } from '@listgrove/db/schema/signing-keys';
import type { Jwk } from 'better-auth/plugins/jwt';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Accounts } from './accounts.server.ts';
import { around, keepSigningKey, keyOfRow } from './signing-key-plugin.server.ts';

const { id, createdAt, expiresAt, secretMark } = signing_keys;

/**
 * Deletes the keys that are not served any more, and makes the next one two hours before it has to sign, so that other programs
 * know it by then. Run it every hour. Processes take turns.
 */
export async function renewSigningKeys({ auth, db, secretMark: own }: Accounts): Promise<void> {
  const isLasting = and(eq(secretMark, own), gt(expiresAt, sql`now() + ${around}`));
  const hasLasting = async (db: Db) => (await db.$count(signing_keys, isLasting)) > 0;
  const made = (await hasLasting(db)) ? null : await auth.api.makeSigningKey();
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${signing_keys} in share row exclusive mode`);
    await tx.delete(signing_keys).where(lte(expiresAt, sql`now() - ${around}`));
    if (made && !(await hasLasting(tx))) await keepSigningKey(tx, made, own);
  });
}

/** Returns the key that signs now: the oldest that has not expired. Makes one if there is none. */
export async function findSigningKey(accounts: Accounts): Promise<Jwk> {
  const present = await readSigningKey(accounts);
  if (present) return present;
  await renewSigningKeys(accounts);
  const key = await readSigningKey(accounts);
  if (!key) throw new Error('A key for tokens was made and is gone.');
  return key;
}

async function readSigningKey({ db, secretMark: own }: Accounts): Promise<Jwk | null> {
  const [row] = await db
    .select()
    .from(signing_keys)
    .where(and(eq(secretMark, own), gt(expiresAt, sql`now()`)))
    .orderBy(asc(createdAt), asc(id))
    .limit(1);
  return row ? keyOfRow(row) : null;
}
