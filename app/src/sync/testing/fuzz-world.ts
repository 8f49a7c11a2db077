// Sets the classes of IndexedDB that the library compares with; each device has a factory of its own.
import 'fake-indexeddb/auto';
import type { Database } from '@listgrove/db/connect';
import type { Db } from '@listgrove/db/db';
import { invitations } from '@listgrove/db/schema/invitations';
import { lists } from '@listgrove/db/schema/lists';
import { mails } from '@listgrove/db/schema/mails';
import { profiles } from '@listgrove/db/schema/profiles';
import type { CommentRow } from '@listgrove/domain/lists/comments/comment';
import { pullBody, pushBody } from '@listgrove/domain/lists/protocol.server';
import { pull } from '@listgrove/domain/lists/pull.server';
import { push } from '@listgrove/domain/lists/push.server';
import type { GiftMark } from '@listgrove/domain/lists/rows';
import { endOver } from '@listgrove/domain/lists/sharing/guests.server';
import { hashOfToken } from '@listgrove/domain/lists/sharing/invitations.server';
import type { Inviting } from '@listgrove/domain/lists/sharing/inviting.server';
import { acceptInvitation, joinAsGuest } from '@listgrove/domain/lists/sharing/joining.server';
import type { Counted } from '@listgrove/domain/lists/sharing/sharing-limits.server';
import { clampedStamp, timeOf } from '@listgrove/domain/lists/stamps';
import { newId } from '@listgrove/kernel/ids';
import { desc, eq, sql } from 'drizzle-orm';
import { IDBFactory } from 'fake-indexeddb';
import type { ListStore, Surroundings } from '../list-store';
import { openListStore } from '../open-list-store';
import type { StoredRow } from '../storage';

/** What happens to the next request of a device. */
export type Fault = 'none' | 'request lost' | 'answer lost' | 'sent twice' | 'server killed' | 'device killed';

/** Limits that count nothing: the runs are about other things. */
const unlimited = new Proxy({}, { get: () => ({ count: async () => 1 }) }) as Counted['limits'];

/** A mutation that the server has taken, in the order in which it did. */
export interface Taken {
  client: string;
  account: string;
  name: string;
  args: Record<string, unknown>;
  /** The stamp under which it was taken. */
  stamp: string;
}

/** The server, its accounts and the time, for one run of the fuzzer. */
export class World {
  readonly accounts = [newId(), newId()];
  readonly list = newId();
  readonly other = newId();
  /** A wishlist, in which the account that does not own it marks gifts. */
  readonly wishes = newId();
  readonly taken: Taken[] = [];
  now = Date.UTC(2026, 10, 23, 9);
  /** Whether the server knows the mutation of a newer app. */
  isUpgraded = false;
  /** The number of rows after which an answer to a pull ends. */
  pageSize = 2000;
  private readonly last = new Map<string, { number: number; stamp: string }>();
  /** Bodies of earlier pushes, which a network may deliver again. */
  private readonly earlier: { account: string; body: unknown }[] = [];
  readonly database: Database;

  /** The other account is a guest, who has none. */
  readonly hasGuest: boolean;

  constructor(database: Database, hasGuest: boolean) {
    this.database = database;
    this.hasGuest = hasGuest;
  }

  async begin(): Promise<void> {
    const { db } = this.database;
    await db.execute(sql`delete from profiles`);
    const names = ['Maya', 'Jonas'];
    const rows = this.accounts.map((id, index) => {
      const isGuest = this.hasGuest && index === 1;
      return { id, name: names[index] ?? '', email: `${id}@${isGuest ? 'guests.invalid' : 'mail.example'}`, isGuest };
    });
    await db.insert(profiles).values(rows);
    const client = newId();
    // The other list is a template, which behaves as lists do.
    const list = (id: string, number: number, kind: string, template = false) => ({
      number,
      name: 'createList',
      args: { list: id, kind, name: 'A list', template },
      at: this.now,
    });
    // An item that all devices know from the beginning, so that they change the same one, and complete the same occurrence.
    const args = { list: this.list, item: newId(), name: 'Tea', rank: 'a0', due: '2026-11-01', repeat: 'FREQ=DAILY' };
    const tea = { number: 3, name: 'addItem', args, at: this.now };
    const wish = (number: number, name: string) => {
      const given = { list: this.wishes, item: newId(), name, rank: `a${number}` };
      this.taken.push({ client, account: this.accounts[0] ?? '', name: 'addItem', args: given, stamp: '' });
      return { number, name: 'addItem', args: given, at: this.now };
    };
    const wishes = [list(this.wishes, 4, 'wishlist'), wish(5, 'A kite'), wish(6, 'A bear')];
    const body = {
      client,
      mutations: [list(this.list, 1, 'shopping'), list(this.other, 2, 'todo', true), tea, ...wishes],
    };
    this.taken.push({ client, account: this.accounts[0] ?? '', name: 'addItem', args, stamp: '' });
    await push(db, this.accounts[0] ?? '', pushBody.parse(body), this.now);
    await this.invite();
    await this.invite(false, this.wishes);
  }

  /** Returns the owner of a list and the other account. */
  private async people(list: string): Promise<{ owner: string; other: string }> {
    const [row] = await this.database.db.select({ id: lists.owner_id }).from(lists).where(eq(lists.id, list));
    const owner = row?.id ?? '';
    return { owner, other: this.accounts.find((id) => id !== owner) ?? '' };
  }

  /** The owner makes a link or sends a mail, and the other account joins by it. */
  async invite(byMail = false, list = this.list): Promise<void> {
    const { owner, other } = await this.people(list);
    const email = `${other}@mail.example`;
    const of = { list, invitation: newId(), role: 'editor' };
    let token = newId();
    if (byMail && !this.hasGuest) {
      await this.act(owner, 'inviteMember', { ...of, email });
      const [mail] = await this.database.db
        .select()
        .from(mails)
        .where(eq(mails.to, email))
        .orderBy(desc(mails.id))
        .limit(1);
      token = /\/invitations\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    } else
      await this.act(owner, 'createLink', { ...of, hash: hashOfToken(token), days: 7, uses: 1, guests: this.hasGuest });
    const counted = { db: this.database.db, limits: unlimited };
    if (this.hasGuest) {
      await joinAsGuest(counted, token, { address: '', known: { id: other, name: 'Jonas' }, name: '' });
      return;
    }
    const account = { id: other, email, emailVerified: true };
    await acceptInvitation(counted, token, { address: '', account });
  }

  /** The links by which a guest is in the lists end, or expire. Accounts that have come by a link stay. */
  async endLinks(how: 'end' | 'expire'): Promise<void> {
    const { owner } = await this.people(this.list);
    for (const list of [this.list, this.wishes]) {
      const links = await this.database.db.select().from(invitations).where(eq(invitations.list_id, list));
      for (const { id } of links) {
        if (how === 'end') await this.act(owner, 'revokeInvitation', { list, invitation: id });
      }
    }
    if (how === 'expire')
      await this.database.db.execute(sql`update invitations set expires_at = now() - interval '1 second'`);
  }

  async revoke(list = this.list): Promise<void> {
    const { owner, other } = await this.people(list);
    await this.act(owner, 'removeMember', { list, account: other });
  }

  /** The owner gives the other account a role, if it is a member. */
  async changeRole(role: string): Promise<void> {
    const { owner, other } = await this.people(this.list);
    await this.act(owner, 'changeRole', { list: this.list, account: other, role });
  }

  /** The date of the wishlist passes, or a later one is set. */
  async turnDate(): Promise<void> {
    await this.database.db.execute(sql`update lists set gifts_hidden_until =
      case when gifts_hidden_until is null then now() - interval '1 second' end where id = ${this.wishes}`);
  }

  /** A change by a device that does nothing else. */
  private async act(account: string, name: string, args: object): Promise<void> {
    const body = { client: newId(), mutations: [{ number: 1, name, args, at: this.now }] };
    const inviting = { appOrigin: 'https://app.example' as Inviting['appOrigin'], refused: new Map() };
    await push(this.database.db, account, pushBody.parse(body), this.now, inviting);
  }

  /** Delivers an earlier push once more; its answer reaches nobody. */
  async repeatEarlier(index: number): Promise<void> {
    const found = this.earlier[index % Math.max(1, this.earlier.length)];
    if (found) await this.push(this.database.db, found.account, found.body);
  }

  async request(account: string, path: string, body: unknown, fault: Fault): Promise<unknown> {
    const { db } = this.database;
    // As the server does before it answers a guest.
    if (this.hasGuest && account === this.accounts[1]) await endOver(db, [account]);
    if (path === '/sync/pull') return pull(db, account, pullBody.parse(body), this.pageSize);
    this.earlier.push({ account, body: structuredClone(body) });
    if (fault === 'server killed') await this.push(killed(db), account, body);
    if (fault === 'sent twice') await this.push(db, account, body);
    return this.push(db, account, body);
  }

  private async push(db: Db, account: string, body: unknown) {
    const parsed = pushBody.parse(body);
    const mutations = parsed.mutations.map((sent) =>
      sent.name === 'paintItem' && this.isUpgraded ? { ...sent, name: 'nothing', args: {} } : sent,
    );
    const { client } = parsed;
    const answer = await push(db, account, { client, mutations }, this.now);
    for (const { number, name, args, at } of mutations) {
      const { number: last = 0, stamp: before = '' } = this.last.get(client) ?? {};
      if (number !== last + 1 || number > answer.acknowledged) continue;
      const stamp = clampedStamp(String(at), before, this.now, client);
      this.last.set(client, { number, stamp });
      if (stamp <= before) throw new Error(`The changes of a device lost their order: ${stamp} after ${before}.`);
      const minute = 60_000;
      if (number === last + 1 && timeOf(before) <= this.now + minute && timeOf(stamp) > this.now + minute)
        throw new Error(`A change is more than a minute ahead: ${stamp}.`);
      if (answer.refused.some((refused) => refused.number === number)) continue;
      this.taken.push({ client, account, name, args: args as Record<string, unknown>, stamp });
    }
    return answer;
  }
}

/** A database whose process ends right before each commit. */
function killed(db: Db): Db {
  const transaction = (work: (tx: Db) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await work(tx);
      throw new Error('The server was killed.');
    });
  return { transaction } as unknown as Db;
}

/** A device with its own storage, clock and network. */
export class Device {
  store!: ListStore;
  isCut = false;
  fault: Fault = 'none';
  /** The number of mutations that the server had taken when this device pulled last. */
  knows = 0;
  /** The items that somebody added on this device. */
  readonly added: string[] = [];
  /** The comments that somebody deleted on this device, as they were before. */
  readonly deletedComments: CommentRow[] = [];
  /** For each deletion by its item: what the device knew. */
  readonly deletions: { item: string; knows: number }[] = [];
  private readonly factory = new IDBFactory();
  private life = 0;
  readonly world: World;
  readonly account: string;
  private readonly skew: number;

  constructor(world: World, account: string, skew: number) {
    this.world = world;
    this.account = account;
    this.skew = skew;
  }

  async start(): Promise<void> {
    this.life += 1;
    const life = this.life;
    const surroundings: Surroundings = {
      indexedDB: this.factory,
      locks: null,
      channel: () => null,
      now: () => this.world.now + this.skew,
      later: () => () => {},
      random: () => 0.5,
      fetch: (path, body) => this.fetch(life, path, body),
    };
    const wasCut = this.isCut;
    this.isCut = true;
    this.store = await openListStore({ account: this.account, surroundings });
    await this.store.sync();
    this.isCut = wasCut;
  }

  private async fetch(life: number, path: string, body: unknown): Promise<Response> {
    if (this.isCut || life !== this.life) throw new TypeError('There is no network.');
    const { fault } = this;
    this.fault = 'none';
    if (fault === 'request lost') throw new TypeError('The request was lost.');
    const knows = this.world.taken.length;
    const answer = await this.world.request(this.account, path, body, fault);
    if (fault === 'device killed') this.life += 1;
    if (life !== this.life || fault === 'answer lost') throw new TypeError('The answer was lost.');
    if (path === '/sync/pull') this.knows = knows;
    return Response.json(answer);
  }

  /** Sends and fetches. A device that is killed meanwhile starts again from its storage. */
  async sync(): Promise<void> {
    const { life } = this;
    await this.store.sync();
    if (life !== this.life) await this.start();
  }

  /** Everything about a list that is stored on this device. */
  async stored(list: string): Promise<unknown[]> {
    return (await this.allStored(['rows', 'diary'])).filter((row) => JSON.stringify(row).includes(list));
  }

  /** The keys of all rows that are stored on this device: table and id. */
  async storedKeys(): Promise<string[]> {
    return (await this.allStored(['rows'])).map((row) => (row as { key: string }).key);
  }

  /** The marks of gifts that are stored on this device. */
  async storedGifts(): Promise<GiftMark[]> {
    const rows = (await this.allStored(['rows'])) as StoredRow[];
    return rows.flatMap(({ row }) => (row.table === 'gifts' ? row.marks : []));
  }

  /** The comments that are stored on this device. */
  async storedComments(): Promise<CommentRow[]> {
    const rows = (await this.allStored(['rows'])) as StoredRow[];
    return rows.flatMap(({ row: { table, ...row } }) => (table === 'comments' ? [row as CommentRow] : []));
  }

  private async allStored(names: string[]): Promise<unknown[]> {
    const request = this.factory.open(`lists-${this.account}`);
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const rows: unknown[] = [];
    for (const name of names) {
      const all = database.transaction(name).objectStore(name).getAll();
      rows.push(
        ...(await new Promise<unknown[]>((resolve) => {
          all.onsuccess = () => resolve(all.result);
        })),
      );
    }
    database.close();
    return rows;
  }
}
