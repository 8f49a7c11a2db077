import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { handed_lists, mostHanded } from '@listgrove/db/schema/handed-lists';
import { profiles } from '@listgrove/db/schema/profiles';
import { CodedError } from '@listgrove/kernel/errors';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { SentMutation } from '../protocol.server.ts';
import type { Refused } from '../protocol.ts';
import { push } from '../push.server.ts';
import { idArray } from '../read-rows.server.ts';
import { limits } from '../rows.ts';
import type { HandedBody } from './handed-body.server.ts';
import { type OwnChanges, readOwnChanges } from './own-changes.server.ts';

/** How long lists wait for somebody who keeps them, in days. */
export const daysOfHanded = 3;

/** The most bytes that may wait at a time, of all visitors together. Above that, lists wait on their devices only. */
export const mostWaiting = 256 * mostHanded;

/** How many names the question whether to keep them shows. */
const shownNames = 3;

const isValid = gt(handed_lists.expires_at, sql`now()`);
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/**
 * Takes the lists that somebody has made without an account, and returns the secret with which their browser registers. What the
 * browser handed over before, by its `former` secret, is replaced unless somebody has registered with it. Throws CodedError `full` if too much
 * waits at the moment, `invalid` if the changes make no list or concern other lists.
 */
export async function handOver(db: Db, { client, mutations }: HandedBody, former: string | null): Promise<string> {
  const { names } = readOwnChanges(mutations, client);
  if (names.length === 0) throw new CodedError('invalid', 'There are no lists in these changes.');
  const changes = JSON.stringify(mutations);
  const size = Buffer.byteLength(changes);
  const secret = randomBytes(32).toString('base64url');
  await db.transaction(async (tx) => {
    if (former) await tx.delete(handed_lists).where(and(isOf(former), isNull(handed_lists.account_id)));
    // Those that wait are counted one after the other, or together they would be more than fit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('handed lists'))`);
    const [waiting] = await readRows<{ size: number }>(
      tx,
      sql`select coalesce(sum(size), 0)::float8 as size from handed_lists`,
    );
    if ((waiting?.size ?? 0) + size > mostWaiting) throw new CodedError('full', 'Too many lists wait at the moment.');
    await tx.insert(handed_lists).values({
      ...{ secret_hash: hashOf(secret), client, mutations: changes, size, last_number: mutations.length },
      ...{ names: names.slice(0, shownNames), list_count: names.length },
      expires_at: sql`now() + make_interval(days => ${daysOfHanded})`,
    });
  });
  return secret;
}

/** Gives lists to the account that this browser has just registered: it is asked once its mailbox is proved. */
export async function giveToRegistered(tx: Db, secret: string, account: string): Promise<void> {
  await tx
    .update(handed_lists)
    .set({ account_id: account })
    .where(and(isOf(secret), isNull(handed_lists.account_id), isValid));
}

/** Returns the id of the lists that this browser has handed over and nobody has yet, or null. */
export async function findHanded(tx: Db, secret: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: handed_lists.id })
    .from(handed_lists)
    .where(and(isOf(secret), isNull(handed_lists.account_id), isValid));
  return row?.id ?? null;
}

/** Gives lists to the account whose mailbox was proved with a mail that their browser had asked for. */
export async function giveToProved(tx: Db, id: string, email: string): Promise<void> {
  const account = sql`(select ${profiles.id} from ${profiles} where ${profiles.email} = ${email})`;
  await tx
    .update(handed_lists)
    .set({ account_id: account })
    .where(and(eq(handed_lists.id, id), isNull(handed_lists.account_id), isValid));
}

/**
 * Adds lists that wait for this account to it, each change once, also if this is repeated or if the device has sent them meanwhile. Returns
 * the sentences of refusals. Throws CodedError `not-found` if they no longer wait, `full` if the account has too many lists,
 * `not-allowed` if they are in another account, `taken` if some of their ids belong to other lists.
 */
export async function keepHanded(db: Db, account: string, id: string): Promise<string[]> {
  const [handed] = await db
    .select()
    .from(handed_lists)
    .where(and(eq(handed_lists.id, id), eq(handed_lists.account_id, account), isValid));
  if (!handed) throw new CodedError('not-found', 'These lists no longer wait here.');
  const changes = JSON.parse(handed.mutations) as SentMutation[]; // as `handedBody` has parsed them
  const own = readOwnChanges(changes, handed.client);
  await refuseKnown(db, handed.client, own);
  const [otherLists] = await readRows<{ count: number }>(
    db,
    sql`select count(*)::float8 as count from lists where owner_id = ${account} and id <> all(${idArray(own.lists)})`,
  );
  if ((otherLists?.count ?? 0) + handed.list_count > limits.lists) throw full();
  const refused: string[] = [];
  for (let at = 0; at < changes.length; at += limits.mutations) {
    const mutations = changes.slice(at, at + limits.mutations);
    const answer = await db.transaction(async (tx) => {
      const answer = await push(tx, account, { client: handed.client, mutations });
      // Another device has taken the room meanwhile: these changes are undone, and keeping the lists goes on here the next time.
      const lacksRoom = ({ number, code }: Refused) => code === 'full' && changes[number - 1]?.name === 'createList';
      if (answer.refused.some(lacksRoom)) throw full();
      return answer;
    });
    refused.push(...answer.refused.map(({ message }) => message));
  }
  await discardHanded(db, account, id);
  return refused;
}

const full = () => new CodedError('full', `An account can have at most ${limits.lists} lists.`);

/**
 * Before the first change of a device is made here, none of what it makes may exist: changes with the id of somebody's item would else be
 * changes of that item, with the rights of who keeps them.
 */
async function refuseKnown(db: Db, client: string, { lists, items }: OwnChanges): Promise<void> {
  const [known] = await readRows<{ is_known: boolean }>(
    db,
    sql`select not exists (select from sync_clients where id = ${client}) and (
      exists (select from lists where id = any(${idArray(lists)}))
      or exists (select from items where id = any(${idArray(items)}))) as is_known`,
  );
  if (known?.is_known) throw new CodedError('taken', 'These lists cannot be added: they contain parts of other lists.');
}

/** Deletes lists that wait for this account. */
export async function discardHanded(db: Db, account: string, id: string): Promise<void> {
  await db.delete(handed_lists).where(and(eq(handed_lists.id, id), eq(handed_lists.account_id, account)));
}

/** Deletes lists that nobody has kept in time. */
export async function removeExpiredHanded(db: Db): Promise<void> {
  await db.delete(handed_lists).where(lt(handed_lists.expires_at, sql`now()`));
}

const isOf = (secret: string) => eq(handed_lists.secret_hash, hashOf(secret));
