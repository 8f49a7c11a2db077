import { CodedError } from '@listgrove/kernel/errors';
import { databaseName } from './database-names';
import type { DeviceState } from './device-state';
import { takeAhead } from './read-ahead';
import { readStored, readStoredDiary } from './read-stored';
import { type DiaryEntry, type Meta, openStorage, type Storage } from './storage';
import { allStores } from './store-answer';

const keepOpen = 'They are kept in this tab only: keep it open until all changes are saved.';
const noRoom = `This device has no room for your changes. ${keepOpen}`;
const noStorage = `This browser cannot store your changes on this device. ${keepOpen}`;

/** An open transaction over everything that is stored. */
export type StoredAnswer = ReturnType<typeof allStores>;

interface Waiting {
  entry: DiaryEntry;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Keeps what a tab knows in IndexedDB, which all tabs share. Writes follow each other. */
export class Durable {
  private storage: Storage | null = null;
  private writing: Promise<unknown> = Promise.resolve();
  private waiting: Waiting[] = [];
  private readonly rememberedHere = new Map<string, unknown>();
  private readonly state: DeviceState;
  private readonly factory: IDBFactory;
  private readonly account: string;

  constructor(state: DeviceState, factory: IDBFactory, account: string) {
    this.state = state;
    this.factory = factory;
    this.account = account;
  }

  get isOpen(): boolean {
    return this.storage !== null;
  }

  /** Opens the storage and reads all of it. Without storage, the status says so. Calls `deleted` when another tab deletes it. */
  async open(deleted: () => void): Promise<void> {
    try {
      this.storage = await openStorage(this.factory, this.account, { deleted, ended: () => this.lose(null) });
      const known = await this.storage.get('meta', 'meta');
      if (!known) await this.storage.put('meta', this.state.meta, 'meta');
      await readStored(this.storage, this.state, null, await takeAhead(this.account, known));
    } catch (error) {
      this.lose(error);
    }
  }

  /** Runs `work` after all writes before it. */
  write<Result>(work: () => Promise<Result>): Promise<Result> {
    const written = this.writing.catch(() => {}).then(work);
    this.writing = written;
    written.catch(() => {});
    return written;
  }

  /** Resolves when all writes so far are done or have failed. */
  async settle(): Promise<void> {
    await this.writing.catch(() => {});
  }

  /**
   * Stores a change in the diary and gives it its number. Changes that come while another one is being stored are stored together.
   * Rejects with CodedError `not-stored` if that fails: the change is then among the volatile ones.
   */
  store(entry: DiaryEntry): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ entry, resolve, reject });
      if (this.waiting.length === 1) this.write(() => this.storeWaiting());
    });
  }

  private async storeWaiting(): Promise<void> {
    const group = this.waiting;
    this.waiting = [];
    try {
      await this.storeGroup(group.map(({ entry }) => entry));
      for (const { resolve } of group) resolve();
    } catch (error) {
      const { volatile } = this.state;
      for (const { entry, reject } of group) {
        this.state.diary = this.state.diary.filter((other) => other !== entry);
        volatile.last += 1;
        volatile.entries.push({ ...entry, number: volatile.last });
        reject(new CodedError('not-stored', problemOf(error), { cause: error }));
      }
      this.state.setStatus({ problem: problemOf(error) });
    }
  }

  private async storeGroup(entries: DiaryEntry[]): Promise<void> {
    if (!this.storage) throw new Error('There is no storage.');
    // Strict: what is confirmed must also survive the loss of power.
    const tx = this.storage.transaction(['diary', 'meta'], 'readwrite', { durability: 'strict' });
    tx.done.catch(() => {});
    const stored = (await tx.objectStore('meta').get('meta')) ?? this.state.meta;
    let { last, stamp } = stored;
    const numbers: number[] = [];
    for (const entry of entries) {
      last += 1;
      numbers.push(last);
      stamp = later(stamp, entry.at);
      await tx.objectStore('diary').put({ ...entry, number: last });
    }
    await tx.objectStore('meta').put({ ...stored, last, stamp }, 'meta');
    await tx.done;
    for (const [index, entry] of entries.entries()) entry.number = numbers[index] ?? 0;
    this.state.know({ ...stored, last, stamp });
    this.state.setStatus({});
  }

  /**
   * Changes what is stored in one transaction: `work` gets it and what is stored about the device, and returns the latter as it is to be.
   * Without storage, `work` gets null and changes only memory.
   */
  async update(work: (tx: StoredAnswer | null, meta: Meta) => Promise<Meta>): Promise<void> {
    if (!this.storage) {
      this.state.know(await work(null, this.state.meta));
      return;
    }
    try {
      const tx = allStores(this.storage);
      tx.done.catch(() => {});
      const meta = await work(tx, (await tx.objectStore('meta').get('meta')) ?? this.state.meta);
      await tx.objectStore('meta').put(meta, 'meta');
      await tx.done;
      this.state.know(meta);
    } catch (error) {
      // What is stored stays as it was, and this tab goes on from memory.
      this.lose(error);
      this.state.know(await work(null, this.state.meta));
    }
  }

  /** Reads the diary, and the rows of these lists or of all, as another tab has stored them. */
  async read(lists: string[] | null): Promise<void> {
    if (this.storage) await readStored(this.storage, this.state, lists);
  }

  /** Reads the changes that other tabs have stored. */
  async readDiary(): Promise<void> {
    if (this.storage) await readStoredDiary(this.storage, this.state);
  }

  /** Reads everything if another tab has stored rows that this one does not have, and the diary otherwise. */
  async catchUp(): Promise<void> {
    const meta = await this.storage?.get('meta', 'meta');
    if (!meta) return;
    const [stored, known] = [meta.cursors, this.state.cursors];
    const ids = new Set([...Object.keys(stored), ...Object.keys(known)]);
    if ([...ids].some((id) => stored[id] !== known[id])) await this.read(null);
    else await this.readDiary();
  }

  /** Returns what a screen has remembered under a key, or undefined. */
  async remembered(key: string): Promise<unknown> {
    return this.rememberedHere.has(key) ? this.rememberedHere.get(key) : await this.storage?.get('meta', keyOf(key));
  }

  /** Keeps a value for a screen; without storage, or without room, in memory. */
  async remember(key: string, value: unknown): Promise<void> {
    try {
      if (!this.storage) throw new Error('There is no storage.');
      // The type of the store knows only what the device keeps for itself.
      await this.storage.put('meta', value as Meta, keyOf(key));
      this.rememberedHere.delete(key);
    } catch {
      this.rememberedHere.set(key, value);
    }
  }

  close(): void {
    this.storage?.close();
    this.storage = null;
  }

  /** Deletes everything that is stored. */
  async destroy(): Promise<void> {
    const { storage } = this;
    this.rememberedHere.clear();
    if (storage) {
      // The deletion below waits for tabs that are frozen. Nothing of the account must stay until then.
      const tx = allStores(storage);
      const cleared = ['rows', 'diary', 'meta'] as const;
      await Promise.all([...cleared.map((name) => tx.objectStore(name).clear()), tx.done]).catch(() => {});
    }
    this.close();
    const request = this.factory.deleteDatabase(databaseName(this.account));
    await new Promise<void>((resolve, reject) => {
      request.onsuccess = () => resolve();
      request.onblocked = () => resolve();
      request.onerror = () => reject(request.error);
    });
  }

  /** Goes on without storage, which the status says. */
  lose(error: unknown): void {
    this.storage?.close();
    this.storage = null;
    this.state.setStatus({ problem: problemOf(error) });
  }
}

function problemOf(error: unknown): string {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? noRoom : noStorage;
}

const keyOf = (key: string) => `remembered:${key}`;
const later = (one: string, two: string) => (one > two ? one : two);
