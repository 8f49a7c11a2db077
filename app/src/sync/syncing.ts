import { isCoded } from '@listgrove/kernel/errors';
import { keptName } from './database-names';
import type { Exchange } from './exchange';
import { pullAll } from './pull-rows';
import { pushAll } from './push-diary';

/** Longest wait between two attempts, in milliseconds. */
const patience = 60_000;

/** Sends the diary to the server and fetches what is new, in the tab that leads. */
export class Syncing {
  private running: Promise<void> | null = null;
  private next: Promise<void> | null = null;
  private again = false;
  private failures = 0;
  private cancelTimer = () => {};
  private mayHaveKept = true;
  private readonly exchange: Exchange;

  constructor(options: Omit<Exchange, 'isStopped'>) {
    this.exchange = { ...options, isStopped: false };
  }

  /** Sends and fetches once. A call during a cycle begins another one after it, which contains all that happened before the call. */
  sync(): Promise<void> {
    if (this.exchange.isStopped) return Promise.resolve();
    if (this.running) {
      this.next ??= this.running.then(() => {
        this.next = null;
        return this.sync();
      });
      return this.next;
    }
    this.cancelTimer();
    this.running = this.cycle().finally(() => {
      this.running = null;
      if (!this.again) return;
      this.again = false;
      this.wake();
    });
    return this.running;
  }

  /** Begins a cycle soon, so that changes that are made together are sent together. */
  wake(): void {
    if (this.exchange.isStopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.cancelTimer();
    this.cancelTimer = this.exchange.outside.later(() => void this.sync(), 0);
  }

  /** Ends timers. The answer to a request that is under way is not taken. */
  stop(): void {
    this.exchange.isStopped = true;
    this.cancelTimer();
  }

  /** Keeps the unsent changes, encrypted for the account. */
  async keep(): Promise<void> {
    const { keepUnsent } = await import('./kept-changes');
    await keepUnsent(this.exchange);
  }

  /** Takes back what a sign-out has kept on this device, if there is any. After a failure, the next cycle tries again. */
  private async takeKept(): Promise<void> {
    const { account, durable, outside } = this.exchange;
    if (!this.mayHaveKept || !durable.isOpen) return;
    try {
      // Older browsers cannot list what they have.
      const known = await outside.indexedDB.databases?.();
      this.mayHaveKept = !known || known.some(({ name }) => name === keptName(account));
      if (!this.mayHaveKept) return;
      const { restoreKept } = await import('./kept-changes');
      const outcome = await restoreKept(this.exchange);
      if (outcome === 'none') this.mayHaveKept = false;
      if (outcome === 'back') this.again = true;
    } catch {
      // A lost network or a key that the server does not give yet: what is kept stays where it is.
    }
  }

  private async cycle(): Promise<void> {
    const { state, durable, outside } = this.exchange;
    try {
      await durable.settle();
      // Another tab may have stored changes, or have been killed before it told of them.
      await durable.write(() => durable.catchUp());
      await pushAll(this.exchange);
      const { acknowledged } = state.meta;
      await pullAll(this.exchange);
      if (this.exchange.isStopped) return;
      this.failures = 0;
      // The server was restored and has forgotten changes.
      if (state.meta.acknowledged < acknowledged && state.unsent().length > 0) this.again = true;
      if (state.volatile.entries.length === 0 && durable.isOpen) state.setStatus({ problem: null });
      state.setStatus({ state: state.unsent().length > 0 ? 'pending' : 'idle', signedOut: false, failed: false });
      await this.takeKept();
    } catch (error) {
      if (this.exchange.isStopped) return;
      const isEnded = isCoded(error, 'signed-out');
      if (isEnded && this.exchange.onEnded) return this.exchange.onEnded();
      const signedOut = isEnded || isCoded(error, 'somebody-else');
      const failed = !signedOut && !isCoded(error, 'no-answer');
      if (failed) console.error(error);
      state.setStatus({ state: 'offline', signedOut, failed });
      this.failures += 1;
      const wait = Math.min(500 * 2 ** this.failures, patience);
      if (!signedOut)
        this.cancelTimer = outside.later(() => void this.sync(), wait / 2 + (outside.random() * wait) / 2);
    }
  }
}
