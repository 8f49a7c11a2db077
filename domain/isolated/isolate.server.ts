import { type ChildProcess, fork } from 'node:child_process';
import { CodedError } from '@listgrove/kernel/errors';
import pLimit from 'p-limit';
import type { Answer, Question } from './isolated-process.server.ts';
import type { ReadAnswer, ReadRequest } from './read-from-parent.server.ts';
import { inBackground } from './turns.server.ts';

/** Time limit of one task, and how long the idle process is kept for the next one, in milliseconds. */
const [timeLimit, idle] = [30_000, 2_000];

/** Most bytes that a task receives at once. With 1 MB, both processes keep 20 MB and more of garbage for a while. */
const mostAtOnce = 256 * 1024;

// One task at a time: two decompression bombs together would need twice the memory.
const limit = pLimit(1);

let running: ChildProcess | null = null;
let idleTimer: NodeJS.Timeout | undefined;

/** Work for the isolated process. */
export interface Isolated {
  /** Address of the module that exports the task in `tasks`. It is loaded in the isolated process only. */
  module: string;
  task: string;
  /** Returns the task's input. Called when the task's turn comes, so that waiting tasks hold no data. */
  inputOf: () => Promise<unknown[]>;
  /** Returns the bytes from `start` up to but not including `end` of the file that the task reads (`readFromParent`). */
  read?: (start: number, end: number) => Promise<Buffer>;
  /** Milliseconds that the task may work; time in which it waits for `read` does not count. 30 seconds if left out. */
  mostTime?: number;
  /** Whether other tasks and urgent work (`beforeBackground`) may be done before it. False if left out. */
  isBackground?: boolean;
}

/**
 * Runs a task on untrusted bytes in a child process, one task at a time, and returns its result. The time and memory that
 * the bytes need is never this process's own: the child limits its memory and is ended soon after its last task.
 * Throws the CodedError that the task throws, what `inputOf` or `read` throw, or CodedError `task-died` if the process
 * ended before it answered, which is what a file does that needs too much memory, and `task-timeout`; and the system's error if
 * the process cannot be started.
 */
export function isolate({ isBackground = false, ...work }: Isolated): Promise<unknown> {
  return isBackground ? inBackground(() => runInTurn(work)) : runInTurn(work);
}

function runInTurn({
  inputOf,
  read,
  mostTime = timeLimit,
  ...named
}: Omit<Isolated, 'isBackground'>): Promise<unknown> {
  return limit(async () => {
    const input = await inputOf();
    clearTimeout(idleTimer);
    running ??= start();
    const process = running;
    try {
      return await ask(process, { question: { ...named, input }, read, mostTime });
    } finally {
      idleTimer = setTimeout(() => end(process), idle).unref();
    }
  });
}

/** Runs other memory-intensive work while no task runs, after ending the isolated process. Returns its result. */
export function insteadOfTasks<Result>(work: () => Promise<Result>): Promise<Result> {
  return limit(() => {
    if (running) end(running);
    return work();
  });
}

function start(): ChildProcess {
  const started = fork(new URL('./isolated-process.server.ts', import.meta.url), {
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=2'],
    // One malloc arena, so that threads reuse each other's freed memory; large blocks are returned to the system at once.
    env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' },
    stdio: 'ignore',
    serialization: 'advanced',
  });
  started.on('error', () => forget(started)).once('exit', () => forget(started));
  started.unref();
  started.channel?.unref();
  return started;
}

function forget(ended: ChildProcess): void {
  if (running === ended) running = null;
}

function end(ending: ChildProcess): void {
  forget(ending);
  ending.kill('SIGKILL');
}

type Ask = { question: Question } & Required<Pick<Isolated, 'mostTime'>> & Pick<Isolated, 'read'>;

function ask(process: ChildProcess, { question, read, mostTime }: Ask): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = startTimer(mostTime, () => giveUp(timeout()));
    const onMessage = (message: Answer | ReadRequest) => {
      if ('read' in message) return void answerRead(message.read);
      settle();
      if ('result' in message) resolve(message.result);
      else reject('code' in message ? new CodedError(message.code, message.message) : new Error(message.failure));
    };
    const answerRead = async ({ id, start, end }: ReadRequest['read']) => {
      timer.pause();
      try {
        const bytes = (await read?.(start, Math.min(end, start + mostAtOnce))) ?? Buffer.alloc(0);
        timer.resume();
        process.send({ id, bytes } satisfies ReadAnswer, (error) => error && exited());
      } catch (error) {
        giveUp(error);
      }
    };
    const giveUp = (error: unknown) => {
      settle();
      end(process);
      reject(error);
    };
    const exited = () => giveUp(new CodedError('task-died', 'The work takes too much memory'));
    const settle = () => {
      timer.pause();
      process.off('message', onMessage).off('exit', exited).off('error', giveUp);
      process.channel?.unref();
    };
    process.channel?.ref();
    process.on('message', onMessage).on('exit', exited).on('error', giveUp);
    // A process that could not be started has no channel; its error comes in the next tick.
    if (process.pid === undefined) return;
    // A process that ended before it received the question did not end because of the file.
    process.send(question, (error) => error && giveUp(timeout(error)));
  });
}

function timeout(cause?: unknown): CodedError<'task-timeout'> {
  return new CodedError('task-timeout', 'The work takes too much time', { cause });
}

/** Starts a timer that can be paused while others work. */
function startTimer(milliseconds: number, onEnd: () => void) {
  let [remainingTime, pauses, startedAt] = [milliseconds, 0, performance.now()];
  let timer = setTimeout(onEnd, remainingTime);
  return {
    pause() {
      if (pauses++ > 0) return;
      clearTimeout(timer);
      remainingTime -= performance.now() - startedAt;
    },
    resume() {
      if (--pauses > 0) return;
      startedAt = performance.now();
      timer = setTimeout(onEnd, remainingTime);
    },
  };
}
