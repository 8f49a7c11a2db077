import { createHash, randomBytes } from 'node:crypto';
import { verifications } from '@listgrove/db/schema/profiles';
import { CodedError } from '@listgrove/kernel/errors';
import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Identity, IdentityProvider, ProviderAnswer } from '../identity-providers/identity.ts';
import type { Accounts, Visitor } from './accounts.server.ts';

/** For how many minutes somebody may be at the provider. */
const minutesOfFlow = 10;

const flow = z.object({
  provider: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  wanted: z.string().nullable(),
  /** The session whose account the identity is for; null to sign in. */
  sessionId: z.string().nullable(),
});

/** What has to be known when somebody comes back from a provider. */
export type Flow = z.output<typeof flow>;

/** Returns a secret by which a browser is known that is sent to a provider. */
export function makeBrowserSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Begins a sign-in with a provider or, with `sessionId`, the linking of an identity, and returns the address to which the browser is
 * sent. Only the browser with the secret `browser` can come back. Throws CodedError `provider-unavailable`, `too-many-attempts`.
 */
export async function beginFlow(
  { db, limits }: Accounts,
  visitor: Visitor,
  provider: IdentityProvider,
  { browser, redirectUri, wanted, sessionId }: Pick<Flow, 'redirectUri' | 'wanted' | 'sessionId'> & { browser: string },
): Promise<URL> {
  await limits.signInsByAddress.count(visitor.address);
  const [state, nonce, verifier] = [makeSecret(), makeSecret(), makeSecret()];
  const url = await provider.begin({ state, nonce, verifier, redirectUri });
  const value: Flow = { provider: provider.name, nonce, verifier, redirectUri, wanted, sessionId };
  await db.insert(verifications).values({
    identifier: identifierOf(state, browser),
    value: JSON.stringify(value),
    expiresAt: sql`now() + make_interval(mins => ${minutesOfFlow})`,
  });
  return url;
}

/**
 * Returns what is known of the browser that comes back with `state`, and forgets it. Throws CodedError `flow-over` if it is used,
 * older than ten minutes, another browser's, or that of another provider.
 */
export async function takeFlow(
  { db }: Accounts,
  { provider, state, browser }: { provider: string; state: string; browser: string },
): Promise<Flow> {
  const [verification] = await db
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifierOf(state, browser)), gt(verifications.expiresAt, sql`now()`)))
    .returning({ value: verifications.value });
  const known = verification && flow.parse(JSON.parse(verification.value));
  if (known?.provider !== provider) throw flowOver();
  return known;
}

/** Returns the identity of the provider's answer. Throws CodedError `provider-unavailable`, `identity-refused`, `too-many-attempts`. */
export async function redeemAnswer(
  { limits }: Accounts,
  visitor: Visitor,
  provider: IdentityProvider,
  { flow: known, answer }: { flow: Flow; answer: ProviderAnswer },
): Promise<Identity> {
  await limits.signInsByAddress.count(visitor.address);
  return provider.redeem(answer, known);
}

function flowOver(): CodedError<'flow-over'> {
  return new CodedError('flow-over', 'That took too long, or was begun in another browser. Please try again.');
}

const makeSecret = () => randomBytes(32).toString('base64url');

/** The state alone is in the provider's log, so that the browser's secret belongs to the key. */
function identifierOf(state: string, browser: string): string {
  return `identity ${createHash('sha256').update(`${state} ${browser}`).digest('base64url')}`;
}
