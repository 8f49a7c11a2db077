import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { guest_sessions } from '@listgrove/db/schema/guest-sessions';
import { profiles } from '@listgrove/db/schema/profiles';
import { newId } from '@listgrove/kernel/ids';
import { eq, sql } from 'drizzle-orm';
import { idArray } from '../read-rows.server.ts';
import { endGuests, linkIsOver } from './end-guests.server.ts';
import type { Guest, KnownGuest } from './guest.ts';

/** For how long a browser is known as that of a guest after the last link that it joined by, in days: longer than any link works. */
export const daysOfGuest = 400;

/** Returns the hash by which the session of a guest is stored. */
export const hashOfGuestSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * Returns the guest whose browser has this secret, or null. What the guest may see is over with the link that let them in, which is
 * done here before anything is read or written for them.
 */
export async function readGuest(db: Db, secret: string): Promise<Guest | null> {
  const [guest] = await readRows<Guest & { is_over: boolean }>(
    db,
    sql`select p.id, p.name, exists (select from list_members m where m.account_id = p.id and ${linkIsOver}) as is_over
      from guest_sessions s join profiles p on p.id = s.guest_id
      where s.token_hash = ${hashOfGuestSecret(secret)} and s.expires_at > now() and p.is_guest`,
  );
  if (!guest) return null;
  const { id, name, is_over } = guest;
  if (is_over) await endOver(db, [id]);
  return { id, name };
}

/** How many lists of a guest are named. */
const shownNames = 3;

/** Returns the guest whose browser has this secret, with the names of the first lists, or null. */
export async function readGuestWithLists(db: Db, secret: string): Promise<KnownGuest | null> {
  const guest = await readGuest(db, secret);
  if (!guest) return null;
  const rows = await readRows<{ name: string }>(
    db,
    sql`select l.name from list_members m join lists l on l.id = m.list_id
      where m.account_id = ${guest.id} and l.trashed_at is null order by m.created_at, l.id`,
  );
  return { ...guest, lists: rows.slice(0, shownNames).map(({ name }) => name), count: rows.length };
}

/** Ends what these guests may see by links that are over. Returns how many memberships ended. */
export function endOver(db: Db, guests: Iterable<string>): Promise<number> {
  return db.transaction((tx) => endGuests(tx, sql`m.account_id = any(${idArray(guests)}) and ${linkIsOver}`));
}

/** Makes a guest with a name, in a transaction, and returns it with the secret for the cookie of their browser. */
export async function makeGuest(tx: Db, name: string): Promise<Guest & { secret: string }> {
  const id = newId();
  const secret = randomBytes(32).toString('base64url');
  await tx.insert(profiles).values({ id, name, email: `${id}@guests.invalid`, isGuest: true });
  await tx.insert(guest_sessions).values({
    ...{ guest_id: id, token_hash: hashOfGuestSecret(secret) },
    expires_at: sql`now() + make_interval(days => ${daysOfGuest})`,
  });
  return { id, name, secret };
}

/** Keeps the session of a guest who joins another list for as long as that of a new one. */
export async function keepGuest(tx: Db, { id }: Guest): Promise<void> {
  await tx
    .update(guest_sessions)
    .set({ expires_at: sql`now() + make_interval(days => ${daysOfGuest})` })
    .where(eq(guest_sessions.guest_id, id));
}

/** How many guests one transaction deletes. */
const batchSize = 500;

/**
 * Ends the memberships of guests by links that are over, and deletes guests who are in no list any more, 30 days after the last change of
 * theirs, so that the others still read until then who it was.
 */
export async function removeOldGuests(db: Db): Promise<void> {
  while ((await db.transaction((tx) => endGuests(tx, linkIsOver))) > 0);
  for (let removed = batchSize; removed === batchSize; ) {
    const removedProfiles = await readRows(
      db,
      sql`delete from profiles where id in (
        select id from profiles p where p.is_guest and p.created_at < now() - interval '30 days'
          and not exists (select from list_members where account_id = p.id)
          and not exists (select from item_events where actor_id = p.id and created_at > now() - interval '30 days')
        order by p.created_at limit ${batchSize}) returning id`,
    );
    removed = removedProfiles.length;
  }
}
