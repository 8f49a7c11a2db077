import { hkdfSync } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { push_keys } from '@listgrove/db/schema/push';
import { eq } from 'drizzle-orm';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { newPushKeys, type PushKeys } from './key-pair.server.ts';

/**
 * Returns the site's key pair, which the first call makes and stores. After a change of the server's secret it makes another one, with
 * which devices subscribe anew.
 */
export async function openPushKeys(db: Db, secret: string): Promise<PushKeys> {
  const [stored] = await db.select().from(push_keys);
  const known = stored && (await readStored(stored, secret));
  if (known) return known;
  const { publicKey, privateKey } = newPushKeys();
  const values = { public_key: publicKey, private_key: await encrypt(privateKey, secret) };
  // Of two processes that start at once, the first one's pair holds.
  if (stored) {
    const { public_key } = push_keys;
    await db.update(push_keys).set(values).where(eq(public_key, stored.public_key));
  } else {
    await db.insert(push_keys).values(values).onConflictDoNothing();
  }
  const [row] = await db.select().from(push_keys);
  const pair = row && (await readStored(row, secret));
  if (!pair) throw new Error('The key pair for push messages cannot be read.');
  return pair;
}

/** Returns a stored pair, or null if its private key was encrypted with another secret. */
async function readStored(
  { public_key, private_key }: typeof push_keys.$inferSelect,
  secret: string,
): Promise<PushKeys | null> {
  const privateKey = await decrypt(private_key, secret);
  return privateKey === null ? null : { publicKey: public_key, privateKey };
}

/** The key with which a secret of the server encrypts the private key. */
const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'key pair for push messages', 32));

/** Returns a text encrypted as a JWE. */
function encrypt(text: string, secret: string): Promise<string> {
  return new CompactEncrypt(Buffer.from(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(secret));
}

/** Returns the text of such a JWE, or null if it was encrypted with another secret. */
function decrypt(encrypted: string, secret: string): Promise<string | null> {
  return compactDecrypt(encrypted, keyOf(secret)).then(
    ({ plaintext }) => Buffer.from(plaintext).toString(),
    () => null,
  );
}
