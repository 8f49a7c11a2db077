import type { Db } from '@listgrove/db/db';
import { errorCode } from '@listgrove/db/error-code';
import { readRows } from '@listgrove/db/rows';
import { CodedError, isCoded } from '@listgrove/kernel/errors';
import { sql } from 'drizzle-orm';
import { type MutationName, mutationArguments, type ParsedArguments } from './arguments.ts';
import { lockCircleOfNewLists, shareMadeLists } from './circles/circle-lists.server.ts';
import { countComments } from './comments/comment-room.server.ts';
import { writeGifts } from './gifts/write-gifts.server.ts';
import { LayeredRows } from './layered-rows.ts';
import { type LoadedRows, loadRows, MoreLists, type Named } from './load-rows.server.ts';
import { notifyMentioned } from './notifications/notify.server.ts';
import { notifyFinished } from './notifications/notify-finished.server.ts';
import type { PushBody, SentMutation } from './protocol.server.ts';
import type { PushAnswer, Refused } from './protocol.ts';
import { requireReminderRoom } from './reminders/reminder-room.server.ts';
import { writeReminders } from './reminders/write-reminders.server.ts';
import { sameKey } from './rows.ts';
import { isMutation, runMutation } from './run-mutation.ts';
import { changeInvitations } from './sharing/invitations.server.ts';
import type { Inviting } from './sharing/inviting.server.ts';
import { countInvitation, countOpenInvitations, requireRoom } from './sharing/open-invitations.server.ts';
import { clampedStamp, stampOf } from './stamps.ts';
import { writeRows } from './write-rows.server.ts';

/** The most refusals that are kept per device, to be repeated when an answer was lost. */
const keptRefusals = 200;

interface Parsed {
  sent: SentMutation;
  name: MutationName;
  args: ParsedArguments<MutationName> | null;
}

/**
 * Applies the mutations of a device for an account in one transaction, each exactly once by its number, and returns the last
 * number taken with the refusals. Numbers must follow each other: after a gap nothing is applied. A mutation that is unknown
 * here ends the push with `update` and is not taken. Throws CodedError `not-allowed` for a device of another account.
 * `now` is the time in milliseconds since 1970. `inviting` is what invitations need; without it, they are refused. Guests make no lists.
 */
export async function push(
  db: Db,
  account: string,
  body: PushBody,
  now: number = Date.now(),
  inviting: Inviting | null = null,
): Promise<PushAnswer> {
  const more = new Set<string>();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => pushOnce(tx, account, body, { now, inviting, more }));
    } catch (error) {
      if (error instanceof MoreLists && attempt < 5) for (const list of error.lists) more.add(list);
      else if (isRetryable(error) && attempt < 5) continue;
      else if (isViolation(error)) return oneByOne(db, account, body, now, inviting);
      else throw error;
    }
  }
}

/** A value that passed all checks but breaks a constraint of the database: finds its mutation and refuses it. */
async function oneByOne(
  db: Db,
  account: string,
  body: PushBody,
  now: number,
  inviting: Inviting | null,
): Promise<PushAnswer> {
  if (body.mutations.length <= 1) {
    const invalid = new Set(body.mutations.map(({ number }) => number));
    return db.transaction((tx) => pushOnce(tx, account, body, { now, inviting, more: new Set(), invalid }));
  }
  let answer: PushAnswer = { acknowledged: 0, refused: [] };
  for (const mutation of body.mutations) {
    const { acknowledged, refused } = await push(db, account, { ...body, mutations: [mutation] }, now, inviting);
    answer = { acknowledged, refused: [...answer.refused, ...refused] };
  }
  return answer;
}

const isRetryable = (error: unknown) => ['40001', '40P01'].includes(errorCode(error) ?? '');
const isViolation = (error: unknown) => /^2[23]/.test(errorCode(error) ?? '');

interface Client {
  account_id: string;
  last_number: number;
  last_stamp: string;
  refusals: Refused[];
}

async function lockClient(db: Db, client: string, account: string): Promise<Client> {
  // The update locks the row of a device that is known.
  const [row] = await readRows<Client>(
    db,
    sql`insert into sync_clients (id, account_id) values (${client}, ${account})
      on conflict (id) do update set seen_at = now()
      returning account_id, last_number::double precision as last_number, last_stamp, refusals`,
  );
  if (row?.account_id !== account) throw new CodedError('not-allowed', 'This device belongs to another account.');
  return row;
}

async function pushOnce(
  db: Db,
  account: string,
  { client, mutations }: PushBody,
  {
    now,
    inviting,
    more,
    invalid,
  }: { now: number; inviting: Inviting | null; more: Set<string>; invalid?: Set<number> },
): Promise<PushAnswer> {
  // First, so that two pushes never wait for each other.
  const makesLists = mutations.some(({ name }) => name === 'createList');
  if (makesLists) await lockOwnedLists(db, account);
  const circle = makesLists ? await lockCircleOfNewLists(db, account) : null;
  const known = await lockClient(db, client, account);
  const first = mutations[0]?.number ?? 1;
  const repeated = known.refusals.filter(({ number }) => number >= first);
  const fresh = mutations.filter(({ number }) => number > known.last_number);
  const { parsed, refused } = parse(fresh, known.last_number);
  const named = namedBy(parsed);
  for (const list of more) named.lists.add(list);
  const before = await loadRows(db, account, client.slice(-12), named);
  // Counted under the locks of the lists.
  const open = await countOpenInvitations(db, named.invitedTo);
  const after = new LayeredRows(before, account, '');
  let [last, lastStamp] = [known.last_number, known.last_stamp];
  for (const { sent, name, args } of parsed) {
    lastStamp = clampedStamp(stampFrom(sent.at, client), lastStamp, now, client);
    last = sent.number;
    try {
      if (!inviting && isInvitation(name))
        throw new CodedError('not-allowed', 'Open the list in your account to share it.');
      if (!args || invalid?.has(sent.number)) throw new CodedError('invalid', 'This change was not understood.');
      refuseGuests(before, name, args);
      const layer = new LayeredRows(after, account, lastStamp);
      runMutation(layer, name, args);
      // After the rights: whoever lacks them learns nothing else.
      const refusal = inviting?.refused.get(sent.number);
      if (refusal) throw refusal;
      if (isInvitation(name) && 'list' in args) {
        requireRoom(open, args.list);
        countInvitation(open, args.list);
      }
      countComments(before.commentCounts, layer.comments.rows.values(), (id) => after.comment(id));
      requireReminderRoom(layer.userLists.values());
      layer.mergeInto(after);
    } catch (error) {
      if (!isCoded(error)) throw error;
      refused.push({ number: sent.number, code: error.code, message: error.message });
    }
  }
  await writeRows(db, before, after, client.slice(-12));
  if (circle) await shareMadeLists(db, circle, madeLists(before, after));
  await writeGifts(db, before, after);
  await writeReminders(db, account, before, after, inviting?.appOrigin);
  await notifyMentioned(db, before, after, inviting?.appOrigin);
  await notifyFinished(db, account, before, after, inviting?.appOrigin);
  await changeInvitations(db, account, after, inviting?.appOrigin);
  const finalRefusals = refused.filter(({ code }) => code !== 'update');
  const refusals = JSON.stringify([...known.refusals, ...finalRefusals].slice(-keptRefusals));
  await db.execute(sql`update sync_clients set last_number = ${last}, last_stamp = ${lastStamp},
    refusals = ${refusals}::jsonb, seen_at = now() where id = ${client}`);
  return { acknowledged: last, refused: [...repeated, ...refused].sort((a, b) => a.number - b.number) };
}

/** Returns the ids of the lists that a push has made, without templates. */
function madeLists(before: LoadedRows, after: LayeredRows): string[] {
  return [...after.lists.values()]
    .filter(({ id, is_template }) => !before.lists.has(id) && !is_template)
    .map(({ id }) => id);
}

/** Makes the pushes of an account that create lists wait for each other, so that together they do not create more than it can have. */
async function lockOwnedLists(db: Db, account: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`lists of ${account}`}))`);
}

/** The mutations after which a list may have more comments. */
const countsComments = new Set<MutationName>(['addComment', 'restoreComment', 'moveToList']);

const isInvitation = (name: MutationName) => name === 'inviteMember' || name === 'createLink';

/** What needs an account, which only the server checks: screens do not offer it to guests, nor guests as owners. Throws CodedError `not-allowed`. */
function refuseGuests(rows: LoadedRows, name: MutationName, args: ParsedArguments<MutationName>): void {
  if (rows.isGuest && name === 'createList')
    throw new CodedError('not-allowed', 'Create an account to make lists of your own.');
  const isToGuest =
    name === 'handOver' && 'list' in args && 'account' in args && rows.member(args.list, args.account ?? '')?.is_guest;
  if (isToGuest) throw new CodedError('not-allowed', 'A guest has no account, and cannot be an owner.');
}

/** Parses mutations up to the first gap or unknown name. `args` is null if they are invalid. */
function parse(mutations: SentMutation[], last: number): { parsed: Parsed[]; refused: Refused[] } {
  const parsed: Parsed[] = [];
  for (const sent of mutations) {
    if (sent.number !== last + parsed.length + 1) break;
    const { number, name } = sent;
    if (!isMutation(name)) {
      const message = 'This change needs a newer version of the server. It stays on this device.';
      return { parsed, refused: [{ number, code: 'update', message }] };
    }
    const result = mutationArguments[name].safeParse(sent.args);
    parsed.push({ sent, name, args: result.success ? (result.data as ParsedArguments<MutationName>) : null });
  }
  return { parsed, refused: [] };
}

function stampFrom(at: string | number, client: string): string {
  if (typeof at === 'number') return stampOf(at, 0, client);
  if (/^[0-9a-z]{13}(-|$)/.test(at)) return at;
  return stampOf(Date.parse(at) || 0, 0, client);
}

function namedBy(mutations: Parsed[]): Named {
  const named: Named = {
    lists: new Set(),
    items: new Set(),
    added: [],
    gifts: new Set(),
    comments: { ids: new Set(), moved: new Set(), areCounted: false },
    invitedTo: new Set(),
    needsLastRank: false,
    createsLists: false,
  };
  for (const { name, args } of mutations) {
    if (!args) continue;
    const given = args as {
      list?: string;
      to?: string;
      item?: string;
      items?: string[];
      rank?: string;
      comment?: string;
    };
    for (const list of [given.list, given.to]) if (list) named.lists.add(list);
    for (const item of [given.item, ...(given.items ?? [])]) if (item) named.items.add(item);
    if (name === 'createList') named.createsLists = true;
    if ((name === 'addItem' || name === 'moveToList') && !given.rank) named.needsLastRank = true;
    if ((name === 'markGift' || name === 'unmarkGift') && given.list) named.gifts.add(given.list);
    if (given.comment) named.comments.ids.add(given.comment);
    if (name === 'moveToList' && given.item) named.comments.moved.add(given.item);
    if (countsComments.has(name)) named.comments.areCounted = true;
    if (isInvitation(name) && given.list) named.invitedTo.add(given.list);
    if (name === 'addItem') named.added.push(keyOf(args as ParsedArguments<'addItem'>));
  }
  return named;
}

const keyOf = ({ list, name, unit = '' }: ParsedArguments<'addItem'>) => ({ list, key: sameKey({ name, unit }) });
