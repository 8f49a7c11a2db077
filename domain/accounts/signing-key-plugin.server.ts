import type { Db } from '@listgrove/db/db';
import { signing_keys } from '@listgrove/db/schema/signing-keys';
import { createAuthEndpoint } from 'better-auth/api';
import { type Jwk, type JwtOptions, createJwk as makeKey } from 'better-auth/plugins/jwt';
import { asc, gt, sql } from 'drizzle-orm';

/** For how many days a key signs. */
const daysOfKey = 30;

/**
 * How many hours before its first signature and after its last one a key is served. Other programs keep the served keys for
 * minutes or hours, and a token lives for five minutes.
 */
const hoursAround = 2;

type NewKey = Omit<Jwk, 'id'>;

const { id, createdAt, expiresAt } = signing_keys;

/** `hoursAround` in SQL. */
export const around = sql.raw(`interval '${hoursAround} hours'`);

/** Returns the options of the library's plugin for tokens: `signing_keys` as its store, with times of the database. */
export function signingKeyOptions(currentDb: () => Db, secretMark: string) {
  return {
    disableSettingJwtHeader: true, // otherwise every read of a session would sign a token
    jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' }, gracePeriod: hoursAround * 3600 },
    adapter: {
      async getJwks() {
        const isServed = gt(expiresAt, sql`now() - ${around}`);
        return (await currentDb().select().from(signing_keys).where(isServed).orderBy(asc(createdAt), asc(id))).map(
          keyOfRow,
        );
      },
      createJwk: (key) => keepSigningKey(currentDb(), key, secretMark),
    },
  } satisfies JwtOptions;
}

/** Stores a key pair, and returns it as the library's key. */
export async function keepSigningKey(
  db: Db,
  { publicKey, privateKey, alg = 'EdDSA', crv }: NewKey,
  secretMark: string,
): Promise<Jwk> {
  const [made] = await db
    .insert(signing_keys)
    .values({
      ...{ publicKey, privateKey, secretMark, alg, crv: crv ?? null },
      expiresAt: sql`now() + make_interval(days => ${daysOfKey})`,
    })
    .returning();
  if (!made) throw new Error('An insert returned no row.');
  return keyOfRow(made);
}

/**
 * Returns a plugin of the auth library with one endpoint: it returns a new key pair, which it does not store. Making it takes a thread,
 * for which no transaction waits.
 */
export function makesSigningKeys(options: JwtOptions) {
  return {
    id: 'makes-signing-keys',
    endpoints: {
      makeSigningKey: createAuthEndpoint('/signing-key', { method: 'POST' }, async (context) => {
        const createJwk = async (key: NewKey) => ({ id: '', ...key });
        return makeKey(context, { ...options, adapter: { ...options.adapter, createJwk } });
      }),
    },
  };
}

/**
 * Returns a row as the library's key, without the time of its end: queries compare that by the database's clock, and the library
 * would by that of the process.
 */
export function keyOfRow({ id, publicKey, privateKey, createdAt }: typeof signing_keys.$inferSelect): Jwk {
  return { id, publicKey, privateKey, createdAt, alg: 'EdDSA', crv: 'Ed25519' };
}
