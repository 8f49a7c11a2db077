import { isCoded } from '@listgrove/kernel/errors';
import { tasks } from './tasks.server.ts';

/** A message to this process: the task to run. */
export interface Question {
  task: keyof typeof tasks;
  input: unknown[];
}

/**
 * A message from this process: the result, the reason for refusing the file, a timeout, or the message of another
 * error.
 */
export type Answer = { result: unknown } | { refusal: string } | { timedOut: true } | { failure: string };

/** Memory limit of this process in bytes, including its own 90 MB, and how often it is checked, in milliseconds. */
const [mostMemory, watchEvery] = [180 * 1024 * 1024, 10];

process.on('message', ({ task, input }: Question) => {
  const work = tasks[task] as (...input: unknown[]) => Promise<unknown>;
  work(...input)
    .then((result): Answer => ({ result }))
    .catch((error: unknown): Answer => {
      const { message } = error as Error;
      if (isCoded(error, 'file-refused')) return { refusal: message };
      return isCoded(error, 'image-timeout') ? { timedOut: true } : { failure: message };
    })
    .then((answer) => process.send?.(answer));
});
// Nothing else limits the memory of libvips. It works in other threads, so this one stays free to check.
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.kill(process.pid, 'SIGKILL');
}, watchEvery);
process.once('disconnect', () => process.exit());
