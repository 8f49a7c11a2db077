import { fork } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environment, flags } from './server-flags.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

// The parent of the server (docs/decisions/112). It is plain JavaScript and imports little, because it runs as long as the
// server does: TypeScript's types alone would take 12 MB to strip.

/** How long a stopping program may take, in milliseconds: longer than its requests and further processes may. */
const stopLimit = 12_000;

/** Delays before a restart, and how long a server must have run to be restarted after the first one; in milliseconds. */
const [firstDelay, longestDelay, calm] = [1_000, 60_000, 300_000];

/**
 * Returns a function that says how long to wait before a server that ran for `ranFor` is started again: a second, twice as
 * long each time, at most a minute; a second again after it ran for five minutes. All in milliseconds.
 */
export function createRestartDelay() {
  let next = firstDelay;
  return (ranFor) => {
    const delay = ranFor >= calm ? firstDelay : next;
    next = Math.min(delay * 2, longestDelay);
    return delay;
  };
}

/**
 * Runs `script` as a child process and starts it again whenever it ends by itself, with a growing delay. SIGTERM, SIGINT and
 * SIGUSR2 are passed on; after the first two, this process ends with the child's exit code. If the first start fails, it also ends with that code.
 */
export function keepRunning(script, options = {}) {
  const delayAfter = createRestartDelay();
  let child = null;
  let timer;
  let hasServed = false;
  let isStopping = false;

  function start() {
    const begun = performance.now();
    const started = fork(script, process.argv.slice(2), { ...options, stdio: 'inherit' });
    child = started;
    started.on('message', ({ kind }) => {
      hasServed ||= kind === 'ready';
    });
    const end = (code, signal, error) => {
      if (child !== started) return;
      child = null;
      whenEnded({ code, signal, error: error?.message }, performance.now() - begun);
    };
    started.once('exit', end);
    started.on('error', (error) => {
      if (started.pid === undefined) end(1, null, error); // it could not be started
    });
  }

  function whenEnded(end, ranFor) {
    const { code, signal } = end;
    if (isStopping) process.exit(code ?? (signal === 'SIGKILL' ? 1 : 0));
    if (code === 0) process.exit(0); // it received the signal itself
    if (!hasServed) process.exit(code ?? 1); // it has already printed the reason
    const delay = delayAfter(ranFor);
    const time = new Date().toISOString();
    const msg = 'the server ended unexpectedly and is started again';
    console.error(JSON.stringify({ level: 50, time, ...end, seconds: delay / 1_000, msg })); // as server/log.ts writes it
    timer = setTimeout(start, delay);
  }

  function stop(signal) {
    if (isStopping) return;
    isStopping = true;
    clearTimeout(timer);
    if (!child) process.exit(0);
    child.kill(signal);
    setTimeout(() => child?.kill('SIGKILL'), stopLimit);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (process.platform !== 'win32') process.on('SIGUSR2', (signal) => child?.kill(signal));
  start();
}

/** Runs the server of this product, and stops it together with npm. */
export function keepServerRunning() {
  stopWithNpm();
  // The path as the program was started with, which may lead through a symbolic link to the current release: a restart, and
  // SIGUSR2 with several processes (server/processes/run-processes.ts), then run the release that it leads to.
  keepRunning(join(dirname(process.argv[1]), '../server/build/serve.mjs'), {
    execArgv: [...process.execArgv.filter((flag) => !flag.startsWith('--max-semi-space-size')), ...flags],
    env: { ...environment, ...process.env },
  });
}

const isProgram = existsSync(process.argv[1] ?? '') && realpathSync(process.argv[1]) === import.meta.filename;
if (isProgram) keepServerRunning();
