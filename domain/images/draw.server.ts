import { type ChildProcess, fork } from 'node:child_process';
import pLimit from 'p-limit';
import { fileRefused } from './file-refused.ts';
import type { Answer, Question } from './image-process.server.ts';
import { imageTimeout } from './image-timeout.ts';
import type { Tasks } from './tasks.server.ts';

/** Time limit of one task, and how long the idle process is kept for the next one, in milliseconds. */
const [timeLimit, idle] = [30_000, 2_000];

// One task at a time: two decompression bombs together would need twice the memory.
const limit = pLimit(1);

type ResultOf<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

let running: ChildProcess | null = null;
let idleTimer: NodeJS.Timeout | undefined;

/**
 * Runs an image task (`tasks.ts`) in a child process, one task at a time, and returns its result. The memory that images
 * need is never this process's own: the child limits itself and is ended soon after its last task. `inputOf` is called
 * when the task's turn comes, so that waiting tasks hold no data. Throws CodedError `file-refused` if the image is at
 * fault, `image-timeout` if the task took too long, which may be due to a busy machine.
 */
export async function draw<Name extends keyof Tasks>(
  task: Name,
  inputOf: () => Promise<Parameters<Tasks[Name]>>,
): Promise<ResultOf<Name>> {
  const result = await limit(async () => {
    const input = await inputOf();
    clearTimeout(idleTimer);
    running ??= start();
    const process = running;
    try {
      return await ask(process, { task, input });
    } finally {
      idleTimer = setTimeout(() => end(process), idle).unref();
    }
  });
  return result as ResultOf<Name>; // the result type of the task with this name
}

/** Runs other memory-intensive work while no image task runs, after ending the image process. Returns its result. */
export function insteadOfDrawing<Result>(work: () => Promise<Result>): Promise<Result> {
  return limit(() => {
    if (running) end(running);
    return work();
  });
}

function start(): ChildProcess {
  const started = fork(new URL('./image-process.server.ts', import.meta.url), {
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

function ask(process: ChildProcess, question: Question): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      end(process);
      giveUp(imageTimeout());
    }, timeLimit);
    const onMessage = (answer: Answer) => {
      settle();
      if ('result' in answer) resolve(answer.result);
      else if ('refusal' in answer) reject(fileRefused(answer.refusal));
      else reject('timedOut' in answer ? imageTimeout() : new Error(answer.failure));
    };
    const giveUp = (error: Error) => {
      settle();
      reject(error);
    };
    const exited = () => giveUp(fileRefused('The image takes too much memory to unpack'));
    const settle = () => {
      clearTimeout(timer);
      process.off('message', onMessage).off('exit', exited);
      process.channel?.unref();
    };
    process.channel?.ref();
    process.on('message', onMessage).on('exit', exited);
    process.send(question, (error) => error && giveUp(imageTimeout(error)));
  });
}
