// Sets the classes of IndexedDB that the library compares with; each browser has a factory of its own.
import 'fake-indexeddb/auto';
import type { Database } from '@listgrove/db/connect';
import type { Db } from '@listgrove/db/db';
import { keyOfKeptChanges } from '@listgrove/domain/lists/kept-key.server';
import { pullBody, pushBody } from '@listgrove/domain/lists/protocol.server';
import { pull } from '@listgrove/domain/lists/pull.server';
import { push } from '@listgrove/domain/lists/push.server';
import { newId } from '@listgrove/kernel/ids';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { ListStore, Surroundings } from '../list-store';
import { openListStore } from '../open-list-store';

interface Holder {
  tab: Tab;
  begin: () => void;
  end: () => void;
}

/** A browser of an account, with tabs that share its storage and can be killed. It talks to the real server. */
export class Browser {
  readonly factory = new IDBFactory();
  isOffline = false;
  /** The status that the server refuses each request with, if any. */
  refusal: number | null = null;
  /** How far its clock is ahead of the server's, in milliseconds. */
  skew = 0;
  /** What the server does with the next push, in place of taking it. */
  instead: ((db: Db, body: ReturnType<typeof pushBody.parse>) => Promise<unknown>) | null = null;
  /** The key of what its account keeps after sign-out. */
  key = keyOfKeptChanges(Buffer.alloc(32), newId());
  readonly tabs: Tab[] = [];
  readonly channels = new Map<Tab, BroadcastChannel>();
  private readonly locks: Holder[] = [];
  readonly database: Database;
  readonly account: string;

  constructor(database: Database, account: string) {
    this.database = database;
    this.account = account;
  }

  async open(): Promise<Tab> {
    const tab = new Tab(this);
    this.tabs.push(tab);
    await tab.open();
    return tab;
  }

  /** Asks for the one lock of the browser and keeps it until the promise of `work` resolves or the tab is killed. */
  lock(tab: Tab, work: () => Promise<void> | undefined): Promise<void> {
    return new Promise((resolve) => {
      const holder: Holder = {
        tab,
        begin: () => void Promise.resolve(work()).then(holder.end),
        end: () => {
          const place = this.locks.indexOf(holder);
          if (place < 0) return;
          this.locks.splice(place, 1);
          if (place === 0) this.locks[0]?.begin();
          resolve();
        },
      };
      this.locks.push(holder);
      if (this.locks[0] === holder) holder.begin();
    });
  }

  unlock(tab: Tab): void {
    for (const holder of this.locks.filter((each) => each.tab === tab)) holder.end();
  }

  async request(path: string, sent: unknown): Promise<unknown> {
    const { db } = this.database;
    if (path === '/sync/pull') return pull(db, this.account, pullBody.parse(sent));
    if (path === '/sync/key') return { key: this.key };
    const { instead } = this;
    this.instead = null;
    const body = pushBody.parse(sent);
    return instead ? instead(db, body) : push(db, this.account, body);
  }
}

/** A tab of a browser. */
export class Tab {
  store!: ListStore;
  /** The paths of its requests. */
  readonly requests: string[] = [];
  isAlive = true;
  private readonly browser: Browser;

  constructor(browser: Browser) {
    this.browser = browser;
  }

  async open(): Promise<void> {
    const { browser } = this;
    const surroundings: Surroundings = {
      indexedDB: browser.factory,
      locks: { request: (_: string, work: () => Promise<void>) => browser.lock(this, work) } as Surroundings['locks'],
      channel: () => this.channel(),
      now: () => Date.now() + browser.skew,
      later(work, milliseconds) {
        const timer = setTimeout(work, milliseconds);
        return () => clearTimeout(timer);
      },
      random: () => 0.5,
      fetch: (path, body) => this.fetch(path, structuredClone(body)),
    };
    this.store = await openListStore({ account: browser.account, surroundings });
  }

  /** Ends the tab without a word: nothing that it still does reaches the server or another tab. */
  kill(): void {
    this.isAlive = false;
    this.browser.channels.delete(this);
    this.browser.unlock(this);
  }

  /** Resolves when the tab has nothing unsent. */
  async settled(): Promise<void> {
    await vi.waitFor(
      () => {
        const { state, unsent } = this.store.status();
        if (state !== 'idle' || unsent > 0) throw new Error(`${unsent} changes are not sent, ${state}.`);
      },
      { timeout: 10_000, interval: 5 },
    );
  }

  private async fetch(path: string, body: unknown): Promise<Response> {
    if (!this.isAlive) return new Promise(() => {});
    this.requests.push(path);
    if (this.browser.isOffline) throw new TypeError('There is no network.');
    if (this.browser.refusal) return new Response(null, { status: this.browser.refusal });
    const answer = await this.browser.request(path, body);
    return this.isAlive ? Response.json(answer) : new Promise(() => {});
  }

  private channel(): BroadcastChannel {
    const { channels } = this.browser;
    const isMuted = () => !channels.has(this);
    const channel = {
      onmessage: null as BroadcastChannel['onmessage'],
      postMessage(data: unknown) {
        if (isMuted()) return;
        const copy = structuredClone(data);
        const others = [...channels].filter(([, other]) => other !== own);
        for (const [tab, other] of others) {
          setTimeout(() => {
            if (channels.has(tab)) other.onmessage?.({ data: copy } as MessageEvent);
          });
        }
      },
      close: () => channels.delete(this),
    };
    const own = channel as unknown as BroadcastChannel;
    if (this.isAlive) channels.set(this, own);
    return own;
  }
}
