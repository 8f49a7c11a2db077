import cluster, { type Worker } from 'node:cluster';
import { log } from '../log.ts';
import { type Message, sendToPrimary } from './peers.ts';
import { createRelay, type Member } from './relay.ts';

/** Time limits for confirming an eviction and for stopping, and the delay before a process is replaced; in milliseconds. */
const [patience, stopLimit, pause] = [10_000, 9_500, 1_000];

/**
 * Serves with `count` processes that share the ports. The first one migrates and seeds the database; the others start
 * when it serves. A process that exits is replaced, but if the first one fails to start, the program exits.
 */
export function runProcesses(count: number): void {
  const workers = new Map<Worker, Member>();
  const relay = createRelay({
    patience,
    onSilence: ({ id }) => log.error({ process: id }, 'a process does not answer and is replaced'),
  });
  let hasServed = false;
  let isStopping = false;

  function start(): void {
    const worker = cluster.fork();
    const member: Member = {
      id: worker.id,
      tell: (message) => {
        if (worker.isConnected()) worker.send(message, () => {}); // an error means that the process is exiting; `exit` handles that
      },
      kill: () => worker.process.kill('SIGKILL'),
    };
    workers.set(worker, member);
    worker.on('message', (message: Message) => hear(member, message));
    worker.once('exit', (code, signal) => {
      workers.delete(worker);
      relay.leave(member);
      whenEnded(code, signal);
    });
  }

  function hear(member: Member, message: Message): void {
    if (message.kind === 'joined') relay.join(member);
    if (message.kind === 'evict') relay.evict(member, message.id, message.tables);
    if (message.kind === 'evicted') relay.confirm(member, message.id);
    if (message.kind === 'ready' && !hasServed) {
      hasServed = true;
      sendToPrimary(message); // to the parent of this process (scripts/keep-running.mjs)
      for (let started = 1; started < count && !isStopping; started++) start();
    }
  }

  function whenEnded(code: number | null, signal: string | null): void {
    if (isStopping) {
      if (workers.size === 0) process.exit(0);
    } else if (!hasServed) {
      process.exit(code || 1); // the process has already printed the reason
    } else {
      log.error({ code, signal }, 'a process ended and is replaced');
      setTimeout(() => {
        if (!isStopping) start();
      }, pause);
    }
  }

  function stop(): void {
    if (isStopping) return;
    isStopping = true;
    if (workers.size === 0) process.exit(0);
    for (const worker of workers.keys()) worker.process.kill('SIGTERM');
    setTimeout(() => {
      for (const member of workers.values()) member.kill();
    }, stopLimit).unref();
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  start();
}
