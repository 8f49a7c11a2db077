import type { ItemRow } from '@listgrove/domain/lists/rows';
import { nextStamp } from '@listgrove/domain/lists/stamps';
import { CodedError } from '@listgrove/kernel/errors';
import { databaseName } from './database-names';
import { DeviceState } from './device-state';
import { Durable } from './durable';
import type { ListStore, Refusal, Surroundings, Topic } from './list-store';
import type { DiaryEntry } from './storage';
import { Syncing } from './syncing';
import { type News, Tabs } from './tabs';

interface Options {
  account: string;
  surroundings: Surroundings;
  /** The account is a visitor's own one on this device: nothing is sent or fetched. */
  isLocal?: boolean;
  /** The account is a guest. If the server knows them no more, the device forgets their lists. */
  isGuest?: boolean;
}

/** Opens the lists of an account on this device. Without storage, the store works from memory and says so in its status. */
export async function openListStore(options: Options): Promise<ListStore> {
  const store = new DeviceStore(options);
  await store.open();
  return store;
}

class DeviceStore implements ListStore {
  private readonly state: DeviceState;
  private readonly durable: Durable;
  private readonly tabs: Tabs;
  private readonly syncing: Syncing;
  private readonly outside: Surroundings;
  readonly isLocal: boolean;
  readonly isGuest: boolean;
  readonly hasAccount: boolean;
  private isClosed = false;

  constructor({ account, surroundings: outside, isLocal = false, isGuest = false }: Options) {
    this.outside = outside;
    this.isLocal = isLocal;
    this.isGuest = isGuest;
    this.hasAccount = !isLocal && !isGuest;
    this.state = new DeviceState(account, isLocal);
    this.durable = new Durable(this.state, outside.indexedDB, account);
    this.tabs = new Tabs(databaseName(account), outside);
    this.syncing = new Syncing({
      account,
      state: this.state,
      durable: this.durable,
      outside,
      onEnded: isGuest ? () => void this.purge().then(() => this.state.setStatus({ signedOut: true })) : null,
      onStored: (rows) => this.tabs.tell({ rows }),
      onRefusal: (refusal) => {
        this.state.listeners.refuse(refusal);
        this.tabs.tell({ refusal });
      },
    });
    this.state.onStatus = (status) => {
      if (this.tabs.isLeader) this.tabs.tell({ status });
    };
  }

  async open(): Promise<void> {
    // What other tabs store from now on is heard; it is read after what is there.
    this.tabs.listen((news) => this.hearTab(news));
    await this.durable.write(() => this.durable.open(() => this.forget()));
    this.tabs.stand(() => void this.sync());
  }

  lists() {
    return this.state.shown.lists();
  }
  trashedLists() {
    return this.state.shown.trashedLists();
  }
  list(id: string) {
    return this.state.shown.list(id);
  }
  items(list: string) {
    return this.state.shown.items(list);
  }
  deletedItems(list: string) {
    return this.state.shown.deletedItems(list);
  }
  item(id: string): ItemRow | undefined {
    const { view } = this.state.replica;
    let item = view.item(id);
    for (let steps = 0; item?.merged_into && steps < 10; steps += 1) item = view.item(item.merged_into);
    return item;
  }
  comments(list: string, item: string) {
    return this.state.shown.comments(list, item);
  }
  isUnsent(item: string) {
    return this.state.isUnsent(item);
  }
  unsentChanges(list: string) {
    return this.state.unsent().filter(({ lists }) => lists.includes(list));
  }
  rows() {
    return this.state.replica.view;
  }
  status() {
    return this.state.status;
  }
  subscribe(topic: Topic, listener: () => void) {
    return this.state.listeners.subscribe(topic, listener);
  }
  onRefusal(listener: (refusal: Refusal) => void) {
    return this.state.listeners.onRefusal(listener);
  }

  together(work: () => void) {
    this.state.together(work);
  }
  remembered(key: string) {
    return this.durable.remembered(key);
  }
  remember(key: string, value: unknown) {
    return this.durable.remember(key, value);
  }

  mutate(name: string, given: object): Promise<void> {
    if (this.isClosed) throw new CodedError('closed', 'You are signed out.');
    const { state } = this;
    const at = nextStamp(state.meta.stamp, this.outside.now(), state.meta.client);
    const args = { ...given };
    if ((name === 'deleteItem' || name === 'clearCompleted') && 'list' in args) {
      Object.assign(args, { seen: state.cursors[String(args.list)] ?? 0 });
    }
    const lists = state.replica.run(name, args, at);
    state.meta = { ...state.meta, stamp: at };
    const entry: DiaryEntry = { number: 0, name, args, at, lists };
    state.diary.push(entry);
    state.changed(lists);
    return this.store(entry);
  }

  private async store(entry: DiaryEntry): Promise<void> {
    try {
      await this.durable.store(entry);
      this.tabs.tellDiary();
    } finally {
      this.wake();
    }
  }

  sync(): Promise<void> {
    if (this.isLocal) return Promise.resolve();
    if (this.syncs) return this.syncing.sync();
    this.tabs.tell({ wanted: true });
    return Promise.resolve();
  }

  hear(news: string): void {
    // Every tab has the event stream, so the one that leads hears this too.
    if (!this.tabs.isLeader) return;
    if (news === '*') return void this.sync();
    const [, list = '', seq = '0'] = /^(?:list:)?([0-9a-f-]{36}):(\d+)$/.exec(news) ?? [];
    if (list && (seq === '0' || Number(seq) > (this.state.cursors[list] ?? 0))) void this.sync();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.syncing.stop();
    await this.durable.settle();
    this.durable.close();
    this.tabs.leave();
  }

  async keep(): Promise<void> {
    await this.durable.settle();
    await this.syncing.keep();
  }

  async purge(): Promise<void> {
    this.tabs.tell({ purged: true });
    this.isClosed = true;
    this.syncing.stop();
    await this.durable.settle();
    await this.durable.destroy();
    this.tabs.leave();
    this.state.clear();
  }

  /** Another tab has signed the account out, or has given a visitor's lists to an account, and deleted what was stored. */
  private forget(): void {
    if (this.isClosed) return;
    if (this.isLocal) this.state.setStatus({ signedOut: true });
    this.isClosed = true;
    this.syncing.stop();
    this.durable.close();
    this.tabs.leave();
    this.state.clear();
  }

  private wake(): void {
    if (this.syncs) this.syncing.wake();
  }

  /** A change that is not stored can only be sent by the tab that has it, whoever leads. */
  private get syncs(): boolean {
    if (this.isLocal) return false;
    return this.tabs.isLeader || this.state.volatile.entries.length > 0;
  }

  private hearTab(news: News): void {
    if (this.isClosed) return;
    const { rows } = news;
    if (news.purged) this.forget();
    if (rows) this.read(() => this.durable.read(rows));
    if (news.diary) this.read(() => this.durable.readDiary());
    if (news.diary || news.wanted) this.wake();
    if (news.refusal) this.state.listeners.refuse(news.refusal);
    if (news.status && !this.tabs.isLeader) this.state.setStatus(news.status);
  }

  private read(work: () => Promise<unknown>): void {
    this.durable.write(work).catch((error: unknown) => this.durable.lose(error));
  }
}
