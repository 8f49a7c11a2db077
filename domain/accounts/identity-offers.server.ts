import { createHash } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { verifications } from '@listgrove/db/schema/profiles';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Identity } from '../identity-providers/identity.ts';
import type { Session } from './sessions.server.ts';

/** For how many minutes an identity can be linked after signing in to its account. */
const minutesOfOffer = 30;

const identity = z.object({
  provider: z.string(),
  subject: z.string(),
  email: z.string(),
  emailVerified: z.literal(true),
  name: z.string(),
});

/** Remembers an identity whose address has an account, for the browser that came with it; one from before is forgotten. */
export async function offerIdentity(db: Db, browser: string, found: Identity): Promise<void> {
  const identifier = identifierOf(browser);
  await db.transaction(async (tx) => {
    await tx.delete(verifications).where(eq(verifications.identifier, identifier));
    const expiresAt = sql`now() + make_interval(mins => ${minutesOfOffer})`;
    await tx.insert(verifications).values({ identifier, value: JSON.stringify(found), expiresAt });
  });
}

/** Returns the identity that this browser may link to the account of its session, which has the same address, or null. */
export async function readOffer(db: Db, browser: string | null, { account }: Session): Promise<Identity | null> {
  if (browser === null) return null;
  const [verification] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(browser)), gt(verifications.expiresAt, sql`now()`)))
    .orderBy(desc(verifications.expiresAt))
    .limit(1);
  const offered = verification && identity.parse(JSON.parse(verification.value));
  return offered?.email === account.email ? offered : null;
}

/** Forgets the identity of `readOffer`. */
export async function endOffer(db: Db, browser: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.identifier, identifierOf(browser)));
}

function identifierOf(browser: string): string {
  return `identity-offer ${createHash('sha256').update(browser).digest('base64url')}`;
}
