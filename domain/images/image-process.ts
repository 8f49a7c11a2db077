import { isCoded } from '@listgrove/kernel/errors';
import { tasks } from './tasks.ts';

/** What is asked of this process. */
export interface Question {
  task: keyof typeof tasks;
  input: unknown[];
}

/** What it says: the result, or the reason for which a file is refused, or that it took too long, or what failed. */
export type Answer = { result: unknown } | { refusal: string } | { timedOut: true } | { failure: string };

/** The most memory that this process takes, 90 MB of it its own, in bytes; and how often it looks, in milliseconds. */
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
// Nothing else bounds what libvips takes. Its work is done in other threads, so that this one is free to watch.
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.kill(process.pid, 'SIGKILL');
}, watchEvery);
process.once('disconnect', () => process.exit());
