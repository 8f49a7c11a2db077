import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import type { Message } from './peers.ts';
import { createRestartDelay } from './restart-delay.ts';

/** How long a stopping program may take, in milliseconds: longer than its requests and further processes may. */
const stopLimit = 12_000;

/**
 * Runs `script` as a child process and starts it again whenever it ends by itself, with a growing delay. SIGTERM and SIGINT
 * are passed on; this process then ends with the child's exit code. If the first start fails, it also ends with that code.
 * Its imports are few, so that it takes little memory and cannot fail together with the child.
 */
export function keepRunning(script: string, options: Pick<ForkOptions, 'execArgv' | 'env'>): void {
  const delayAfter = createRestartDelay();
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  let hasServed = false;
  let isStopping = false;

  function start(): void {
    const begun = performance.now();
    const started = fork(script, process.argv.slice(2), { ...options, stdio: 'inherit' });
    child = started;
    started.on('message', (message: Message) => {
      if (message.kind === 'ready') hasServed = true;
    });
    let isOver = false;
    const end = (code: number | null, signal: NodeJS.Signals | null, error?: Error) => {
      if (isOver) return;
      isOver = true;
      child = null;
      whenEnded({ code, signal, error }, performance.now() - begun);
    };
    started.once('exit', end);
    started.on('error', (error) => {
      if (started.pid === undefined) end(1, null, error); // it could not be started
    });
  }

  function whenEnded(end: End, ranFor: number): void {
    const { code, signal } = end;
    if (isStopping) process.exit(code ?? (signal === 'SIGKILL' ? 1 : 0));
    if (code === 0) process.exit(0); // it was told to stop directly
    if (!hasServed) process.exit(code ?? 1); // it has already printed the reason
    const delay = delayAfter(ranFor);
    report(end, delay).catch((error: unknown) => console.error(error));
    timer = setTimeout(start, delay);
  }

  function stop(signal: NodeJS.Signals): void {
    if (isStopping) return;
    isStopping = true;
    clearTimeout(timer);
    if (!child) process.exit(0);
    child.kill(signal);
    setTimeout(() => child?.kill('SIGKILL'), stopLimit);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  start();
}

/** How a process ended: its exit code or the signal, or why it could not be started. */
interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
  error?: Error | undefined;
}

async function report({ code, signal, error }: End, delay: number): Promise<void> {
  const { log } = await import('../log.ts'); // only now: it is seldom needed
  const cause = error ? { err: error } : { code, signal };
  log.error({ ...cause, seconds: delay / 1_000 }, 'the server ended unexpectedly and is started again');
}
