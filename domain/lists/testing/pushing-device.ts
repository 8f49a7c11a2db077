import type { Database } from '@listgrove/db/connect';
import { list_members } from '@listgrove/db/schema/list-members';
import { profiles } from '@listgrove/db/schema/profiles';
import { newId } from '@listgrove/kernel/ids';
import type { MutationArguments, MutationName } from '../arguments.ts';
import { pairId } from '../list-mutations.ts';
import type { PullAnswer } from '../protocol.ts';
import { pull } from '../pull.server.ts';
import { push } from '../push.server.ts';
import type { ItemRow, ListRole } from '../rows.ts';
import type { Inviting } from '../sharing/inviting.server.ts';
import { stampOf } from '../stamps.ts';

/** The server's time in tests, in milliseconds. */
export const now = Date.UTC(2026, 10, 23, 9);

/** Adds an account and returns its id. */
export async function addAccount({ db }: Database, name: string): Promise<string> {
  const id = newId();
  await db.insert(profiles).values({ id, name, email: `${id}@mail.example` });
  return id;
}

/** Makes an account a member of a list. */
export async function share({ db }: Database, list: string, account: string, role: ListRole = 'editor'): Promise<void> {
  await db.insert(list_members).values({ id: pairId(list, account), list_id: list, account_id: account, role });
}

/** A device that pushes one mutation at a time, at a time of its own clock, and has no rows. */
export class PushingDevice {
  readonly client = newId();
  /** What the server knows of the invitations that this device sends. */
  inviting: Inviting = { appOrigin: 'https://app.example' as Inviting['appOrigin'], refused: new Map() };
  private number = 0;
  private readonly database: Database;
  private readonly account: string;

  constructor(database: Database, account: string) {
    this.database = database;
    this.account = account;
  }

  /** Pushes a mutation and returns the code of its refusal, or `taken in`. */
  async send<Name extends MutationName>(name: Name, args: MutationArguments<Name>, at = now): Promise<string> {
    return (await this.sendAll([{ name, args, at }]))[0] ?? 'taken in';
  }

  /** Pushes mutations, at most 100, and returns the codes of those that were refused. */
  async sendAll(sent: { name: MutationName; args: object; at?: number }[]): Promise<string[]> {
    const mutations = sent.map(({ name, args, at = now }) => {
      this.number += 1;
      return { number: this.number, name, args, at: stampOf(at, this.number, this.client) };
    });
    const body = { client: this.client, mutations };
    const answer = await push(this.database.db, this.account, body, now, this.inviting);
    if (answer.acknowledged !== this.number) throw new Error(`Mutation ${this.number} was not taken.`);
    return answer.refused.map(({ code }) => code);
  }

  /** Pushes mutations twice under the same numbers, as a device does whose answer was lost. */
  async repeat(sent: { name: MutationName; args: object }[]): Promise<void> {
    const codes = await this.sendAll(sent);
    this.number -= sent.length;
    if (String(await this.sendAll(sent)) !== String(codes))
      throw new Error('A repeated push was answered in another way.');
  }

  /** Pulls once. */
  pullPage(cursors: Record<string, number> = {}): Promise<PullAnswer> {
    return pull(this.database.db, this.account, { client: this.client, cursors });
  }

  /** Pulls until there is no more and returns all of it as one answer. */
  async pull(cursors: Record<string, number> = {}): Promise<PullAnswer> {
    const known = { ...cursors };
    const all = await this.pullPage(known);
    for (let page = all; page.more; ) {
      for (const [list, { seq }] of Object.entries(page.lists)) known[list] = seq;
      page = await this.pullPage(known);
      for (const [list, { seq, changed, removed }] of Object.entries(page.lists)) {
        const before = all.lists[list];
        if (!before) all.lists[list] = { seq, changed, removed, ...(page.lists[list]?.reset ? { reset: true } : {}) };
        else
          Object.assign(before, {
            seq,
            changed: [...before.changed, ...changed],
            removed: [...before.removed, ...removed],
          });
      }
    }
    const { more: _, ...answer } = all;
    return answer;
  }

  /** Returns a snapshot of a list; undefined if the account has no such list. */
  async seen(list: string) {
    return (await this.pull()).lists[list];
  }

  /** Returns an item as a snapshot of the list has it. */
  async item(list: string, id: string): Promise<ItemRow | undefined> {
    const rows = (await this.seen(list))?.changed ?? [];
    return rows.flatMap((row) => (row.table === 'items' && row.id === id ? [row] : []))[0];
  }
}
