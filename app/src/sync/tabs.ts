import type { Refusal, Surroundings, SyncStatus } from './list-store';

/** What one tab tells the others of the same account. */
export interface News {
  /** The leader has stored rows of these lists, or has removed changes from the diary. */
  rows?: string[];
  /** A tab has stored changes in the diary. */
  diary?: true;
  /** The leader shall sync. */
  wanted?: true;
  refusal?: Refusal;
  status?: SyncStatus;
  /** The account has signed out: its data is deleted. */
  purged?: true;
}

/** The tabs of an account in this browser. One of them leads: it syncs for all. */
export class Tabs {
  isLeader = false;
  private hasLeft = false;
  private isTelling = false;
  private channel: BroadcastChannel | null = null;
  private resign = () => {};
  private readonly name: string;
  private readonly outside: Pick<Surroundings, 'channel' | 'locks'>;

  constructor(name: string, outside: Pick<Surroundings, 'channel' | 'locks'>) {
    this.name = name;
    this.outside = outside;
  }

  /** Begins to call `hear` with what other tabs tell. */
  listen(hear: (news: News) => void): void {
    this.channel = this.outside.channel(this.name);
    if (this.channel) this.channel.onmessage = ({ data }: MessageEvent<News>) => hear(data);
  }

  /** Calls `lead` once this tab leads: at once, or when the tab that leads is closed or killed. */
  stand(lead: () => void): void {
    const begin = () => {
      this.isLeader = true;
      lead();
    };
    if (!this.outside.locks) {
      begin();
      return;
    }
    const held = () => {
      if (this.hasLeft) return undefined;
      begin();
      return new Promise<void>((resolve) => {
        this.resign = resolve;
      });
    };
    // A document without a right to locks syncs by itself.
    this.outside.locks.request(this.name, held).catch(() => {
      if (!this.hasLeft && !this.isLeader) begin();
    });
  }

  tell(news: News): void {
    if (!this.hasLeft) this.channel?.postMessage(news);
  }

  /** Tells that changes were stored in the diary, once for all that were stored together. */
  tellDiary(): void {
    if (this.isTelling) return;
    this.isTelling = true;
    queueMicrotask(() => {
      this.isTelling = false;
      this.tell({ diary: true });
    });
  }

  /** Hears and tells nothing any more, and lets another tab lead. */
  leave(): void {
    this.hasLeft = true;
    this.channel?.close();
    this.resign();
  }
}
