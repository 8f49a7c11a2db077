import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { api_tokens } from '@listgrove/db/schema/api-tokens';
import { profiles } from '@listgrove/db/schema/profiles';
import { CodedError } from '@listgrove/kernel/errors';
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Accounts } from '../accounts/accounts.server.ts';
import type { ProvenActor } from '../accounts/proven-actor.server.ts';
import { lacksFactor } from '../accounts/required-factor.server.ts';
import { type Actor, requireSuperAdmin } from '../rights/actor.ts';
import { roleOf, viewerOf } from '../rights/staff.ts';
import type { TokenInput } from './token-input.ts';

/** The most tokens of all accounts together. */
const mostTokens = 100;

/** 32 random bytes in base64url, after a prefix by which scanners of published code find them. */
const secretForm = /^lgt_[A-Za-z0-9_-]{43}$/;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** A token as super admins see it. */
export interface ListedToken {
  id: string;
  name: string;
  access: 'read' | 'write';
  /** Whoever made it, in whose name it acts. */
  owner: string;
  created_at: Date;
  expires_at: Date;
  isExpired: boolean;
  /** When its last use was noted, within a minute; null before the first. */
  used_at: Date | null;
}

/**
 * Makes a token that acts in the name of the actor, and returns its secret, which is stored nowhere. Throws CodedError `too-many-tokens`.
 */
export async function createToken(db: Db, actor: ProvenActor, { name, access, days }: TokenInput): Promise<string> {
  requireSuperAdmin(actor);
  const secret = `lgt_${randomBytes(32).toString('base64url')}`;
  const expires_at = new Date(Date.now() + days * 86_400_000);
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${api_tokens} in share row exclusive mode`);
    if ((await tx.$count(api_tokens)) >= mostTokens)
      throw new CodedError('too-many-tokens', `There are ${mostTokens} tokens. Please end one that is not needed.`);
    await tx.insert(api_tokens).values({ account_id: actor.id, name, access, secret_hash: hashOf(secret), expires_at });
  });
  return secret;
}

/** Returns all tokens, the newest first. Throws CodedError `not-allowed`. */
export async function listTokens(db: Db, actor: Actor): Promise<ListedToken[]> {
  requireSuperAdmin(actor);
  const { id, name, access, created_at, expires_at, used_at } = api_tokens;
  const isExpired = sql<boolean>`${expires_at} <= now()`;
  return db
    .select({ id, name, access, owner: profiles.name, created_at, expires_at, isExpired, used_at })
    .from(api_tokens)
    .innerJoin(profiles, eq(profiles.id, api_tokens.account_id))
    .orderBy(desc(created_at), desc(id))
    .limit(mostTokens);
}

/** Ends a token: its next request is refused. Does nothing if there is none with this id. Throws CodedError `not-allowed`. */
export async function endToken(db: Db, actor: Actor, id: string): Promise<void> {
  requireSuperAdmin(actor);
  await db.delete(api_tokens).where(eq(api_tokens.id, id));
}

/** Who sends a request with a token. */
export interface TokenBearer {
  actor: Actor;
  access: 'read' | 'write';
  tokenId: string;
  tokenName: string;
}

/**
 * Returns who acts with the secret of a token, or null if there is no such token, it has ended, or its account is no longer a super admin.
 * Notes the use of the token.
 */
export async function readTokenBearer(
  { db, staffEmailDomain }: Pick<Accounts, 'db' | 'staffEmailDomain'>,
  secret: string,
): Promise<TokenBearer | null> {
  if (!secretForm.test(secret)) return null;
  const [found] = await db
    .select({ token: api_tokens, account: profiles })
    .from(api_tokens)
    .innerJoin(profiles, eq(profiles.id, api_tokens.account_id))
    .where(
      and(
        eq(api_tokens.secret_hash, hashOf(secret)),
        gt(api_tokens.expires_at, sql`now()`),
        isNull(profiles.deletionDueAt),
      ),
    );
  if (!found) return null;
  const { token, account } = found;
  const standing = { ...account, role: roleOf(account.role) };
  const lacking = await lacksFactor(db, standing, staffEmailDomain);
  const { id, name, email, isAdmin } = viewerOf({ ...standing, lacksFactor: lacking }, staffEmailDomain);
  if (!isAdmin || standing.role !== 'super_admin') return null;
  await noteUse(db, token.id);
  const actor = { id, name, email, role: standing.role, isStaff: true };
  return { actor, access: token.access, tokenId: token.id, tokenName: token.name };
}

/** Notes the use of a token, once a minute, so that reading does not write each time. */
async function noteUse(db: Db, id: string): Promise<void> {
  const minuteAgo = sql`now() - interval '1 minute'`;
  await db
    .update(api_tokens)
    .set({ used_at: sql`now()` })
    .where(and(eq(api_tokens.id, id), or(isNull(api_tokens.used_at), lt(api_tokens.used_at, minuteAgo))));
}
