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
 * Returns how to watch one child process: `beat` notes a sign of life, and `onHang` is called if none arrives within
 * `hangSeconds` after the first one. The same as `watchBeats` of server/processes/heartbeat.ts, without its types.
 */
function watchBeats(hangSeconds, onHang) {
  const looks = 6;
  let missed = 0;
  let timer;
  const stop = () => clearInterval(timer);
  const look = () => {
    missed++;
    if (missed <= looks) return;
    stop();
    onHang();
  };
  return {
    beat() {
      missed = 0;
      timer ??= setInterval(look, (hangSeconds * 1_000) / looks);
    },
    stop,
  };
}

/**
 * Runs `script` as a child process and starts it again whenever it ends by itself, with a growing delay. A child that has
 * sent signs of life and sends none for `hangSeconds` is killed, and so started again. SIGTERM, SIGINT and
 * SIGUSR2 are passed on; after the first two, this process ends with the child's exit code. If the first start fails, it also ends with that code.
 */
export function keepRunning(script, { hangSeconds = 60, ...options } = {}) {
  const delayAfter = createRestartDelay();
  let child = null;
  let timer;
  let hasServed = false;
  let isStopping = false;

  function start() {
    const begun = performance.now();
    const started = fork(script, process.argv.slice(2), { ...options, stdio: 'inherit' });
    child = started;
    let reason;
    const beats = watchBeats(hangSeconds, () => {
      reason = `it was blocked for ${hangSeconds} s`;
      started.kill('SIGKILL');
    });
    started.on('message', ({ kind }) => {
      hasServed ||= kind === 'ready';
      if (kind === 'alive') beats.beat();
    });
    const end = (code, signal, error) => {
      if (child !== started) return;
      child = null;
      beats.stop();
      whenEnded({ code, signal, reason, error: error?.message }, performance.now() - begun);
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
    hangSeconds: Number(process.env.HANG_SECONDS || 60), // the server refuses to start with another value than a number
  });
}

const isProgram = existsSync(process.argv[1] ?? '') && realpathSync(process.argv[1]) === import.meta.filename;
if (isProgram) keepServerRunning();
