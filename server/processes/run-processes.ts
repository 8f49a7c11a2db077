import cluster, { type Worker } from 'node:cluster';
import { log } from '../log.ts';
import { sendBeats, watchBeats } from './heartbeat.ts';
import { type Message, sendToPrimary } from './peers.ts';
import { createRelay, type Member } from './relay.ts';
import { type Replaceable, replaceInTurn } from './replace-in-turn.ts';

/**
 * Time limits for confirming an eviction, for stopping and for retiring, and the delay before a process that has failed is
 * replaced; in milliseconds.
 */
const [patience, stopLimit, retireLimit, pause] = [10_000, 9_500, 12_000, 1_000];

interface ServingProcess extends Member, Replaceable {
  worker: Worker;
  /** Whether it exits because it was asked to, or has failed to start during a replacement, so that no other one is started. */
  isExpectedToEnd: boolean;
}

/**
 * Serves with `count` processes that share the ports. The first one migrates and seeds the database; the others start
 * when it serves. A process that exits is replaced, but if the first one fails to start, the program exits. SIGUSR2
 * replaces all processes one after the other, without a refused request, by processes that run the code now on disk. A process
 * whose event loop is blocked for `hangSeconds` is killed, and so replaced; 0 waits for ever.
 */
export function runProcesses(count: number, hangSeconds: number): void {
  const processes = new Set<ServingProcess>();
  const relay = createRelay({
    patience,
    onSilence: ({ id }) => log.error({ process: id }, 'a process does not answer and is replaced'),
  });
  let hasServed = false;
  let isStopping = false;
  let isReplacing = false;

  function start({ isExpectedToEnd = false } = {}): ServingProcess {
    const worker = cluster.fork();
    const send = (message: Message) => {
      if (worker.isConnected()) worker.send(message, () => {}); // an error means that the process is exiting; `exit` handles that
    };
    const ready = Promise.withResolvers<boolean>();
    const ended = Promise.withResolvers<void>();
    const started: ServingProcess = {
      worker,
      id: worker.id,
      isExpectedToEnd,
      ready: ready.promise,
      ended: ended.promise,
      tell: send,
      kill: () => worker.process.kill('SIGKILL'),
      retire() {
        started.isExpectedToEnd = true;
        send({ kind: 'retire' });
        setTimeout(() => worker.process.kill('SIGKILL'), retireLimit).unref();
      },
    };
    const beats = watchBeats(hangSeconds, () => {
      log.error({ process: worker.id, seconds: hangSeconds }, 'a process is blocked and is replaced');
      started.kill();
    });
    processes.add(started);
    worker.on('message', (message: Message) => {
      if (message.kind === 'alive') beats.beat();
      if (message.kind === 'ready') ready.resolve(true);
      receive(started, message);
    });
    worker.once('exit', (code, signal) => {
      beats.stop();
      processes.delete(started);
      relay.leave(started);
      ready.resolve(false);
      ended.resolve();
      whenEnded(started, code, signal);
    });
    return started;
  }

  function receive(from: Member, message: Message): void {
    if (message.kind === 'joined') relay.join(from);
    if (message.kind === 'evict') relay.evict(from, message.id, message.tables);
    if (message.kind === 'evicted') relay.confirm(from, message.id);
    if (message.kind === 'ready' && !hasServed) {
      hasServed = true;
      sendToPrimary(message); // to the parent of this process (scripts/keep-running.mjs)
      sendBeats(hangSeconds);
      for (let started = 1; started < count && !isStopping; started++) start();
    }
  }

  function whenEnded({ isExpectedToEnd }: ServingProcess, code: number | null, signal: string | null): void {
    if (isStopping) {
      if (processes.size === 0) process.exit(0);
    } else if (!hasServed) {
      process.exit(code || 1); // the process has already printed the reason
    } else if (!isExpectedToEnd) {
      log.error({ code, signal }, 'a process ended and is replaced');
      setTimeout(() => {
        if (!isStopping) start();
      }, pause);
    }
  }

  /** Starts a process that is not replaced by another one if it exits before it serves. */
  function startReplacement(): ServingProcess {
    const started = start({ isExpectedToEnd: true });
    started.ready.then((isReady) => {
      started.isExpectedToEnd = !isReady;
    });
    return started;
  }

  async function replaceAll(): Promise<void> {
    if (isReplacing || isStopping || !hasServed) return;
    isReplacing = true;
    log.info('replacing all processes one after the other');
    const isDone = await replaceInTurn([...processes], startReplacement);
    isReplacing = false;
    if (isDone) log.info('all processes are replaced');
    else if (!isStopping) log.error('a new process did not start, so the old ones continue to serve');
  }

  function stop(): void {
    if (isStopping) return;
    isStopping = true;
    if (processes.size === 0) process.exit(0);
    for (const { worker } of processes) worker.process.kill('SIGTERM');
    setTimeout(() => {
      for (const each of processes) each.kill();
    }, stopLimit).unref();
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGUSR2', () => {
    replaceAll().catch((error: unknown) => log.error({ err: error }, 'the processes could not be replaced'));
  });
  start();
}
