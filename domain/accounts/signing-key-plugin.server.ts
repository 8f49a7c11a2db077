import type { Db } from '@listgrove/db/db';
import { signing_keys } from '@listgrove/db/schema/signing-keys';
import { createAuthEndpoint } from 'better-auth/api';
import { createJwk, type Jwk, type JwtOptions } from 'better-auth/plugins/jwt';
import { asc, gt, sql } from 'drizzle-orm';

/** For how many days a key signs. */
const daysOfKey = 30;

/**
 * How many hours before its first signature and after its last one a key is served. Other programs keep the served keys for
 * minutes or hours, and a token lives for five minutes.
 */
const hoursAround = 2;

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
      async createJwk({ publicKey, privateKey, alg, crv }) {
        const [made] = await currentDb()
          .insert(signing_keys)
          .values({
            ...{ publicKey, privateKey, secretMark, alg: alg ?? 'EdDSA', crv: crv ?? null },
            expiresAt: sql`now() + make_interval(days => ${daysOfKey})`,
          })
          .returning();
        if (!made) throw new Error('An insert returned no row.');
        return keyOfRow(made);
      },
    },
  } satisfies JwtOptions;
}

/** Returns a plugin of the auth library with one endpoint: it makes a key pair and stores it. */
export function makesSigningKeys(options: JwtOptions) {
  return {
    id: 'makes-signing-keys',
    endpoints: {
      makeSigningKey: createAuthEndpoint('/signing-key', { method: 'POST' }, async (context) => {
        await createJwk(context, options);
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
