import { type ChildProcess, fork } from 'node:child_process';
import pLimit from 'p-limit';
import { fileRefused } from './file-refused.ts';
import type { Answer, Question } from './image-process.ts';
import { imageTimeout } from './image-timeout.ts';
import type { Tasks } from './tasks.ts';

/** How long one task may take, and how long the process waits for another one, in milliseconds. */
const [patience, idle] = [30_000, 2_000];

// One at a time, whatever it is: two bombs together would take twice as much.
const limit = pLimit(1);

type ResultOf<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

let running: ChildProcess | null = null;
let resting: NodeJS.Timeout | undefined;

/**
 * Does a task with images (`tasks.ts`) in a process of its own, one after the other. Whatever an image makes of its memory,
 * none of it stays with this program: the process bounds itself and ends soon after the last task. `inputOf` is
 * called only when it is the task's turn, so that those who wait hold nothing. CodedError `file-refused` when the image is
 * at fault, `image-timeout` when it took too long: then the machine may have been busy.
 */
export async function draw<Name extends keyof Tasks>(
  task: Name,
  inputOf: () => Promise<Parameters<Tasks[Name]>>,
): Promise<ResultOf<Name>> {
  const result = await limit(async () => {
    const input = await inputOf();
    clearTimeout(resting);
    running ??= start();
    const process = running;
    try {
      return await ask(process, { task, input });
    } finally {
      resting = setTimeout(() => end(process), idle).unref();
    }
  });
  return result as ResultOf<Name>; // what the task of that name gives back
}

/** Does other work that takes memory while no task with images is done and their process has ended. */
export function insteadOfDrawing<Result>(work: () => Promise<Result>): Promise<Result> {
  return limit(() => {
    if (running) end(running);
    return work();
  });
}

function start(): ChildProcess {
  const started = fork(new URL('./image-process.ts', import.meta.url), {
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=2'],
    // One heap for all threads: what one has freed the next one uses. Large pieces are given back at once.
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
    }, patience);
    const hear = (answer: Answer) => {
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
      process.off('message', hear).off('exit', exited);
      process.channel?.unref();
    };
    process.channel?.ref();
    process.on('message', hear).on('exit', exited);
    process.send(question, (error) => error && giveUp(imageTimeout(error)));
  });
}
