import { isCoded } from '@listgrove/kernel/errors';

/** A message to this process: the task to run, and the address of the module whose `tasks` contain it. */
export interface Question {
  module: string;
  task: string;
  input: unknown[];
}

/** A message from this process: the result, an expected failure with its code, or the message of another error. */
export type Answer = { result: unknown } | { code: string; message: string } | { failure: string };

/** Memory limit of this process in bytes, including its own 90 MB, and how often it is checked, in milliseconds. */
const [mostMemory, watchEvery] = [180 * 1024 * 1024, 10];

process.on('message', (message: Question | object) => {
  if (!('task' in message)) return; // bytes that a task requested (`read-from-parent.server.ts`)
  run(message)
    .then((result): Answer => ({ result }))
    .catch((error: unknown): Answer => {
      if (isCoded(error)) return { code: error.code, message: error.message };
      return { failure: (error as Error).message };
    })
    .then((answer) => process.send?.(answer));
});
// Nothing else limits the memory of libvips. It works in other threads, so this one stays free to check.
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.kill(process.pid, 'SIGKILL');
}, watchEvery);
process.once('disconnect', () => process.exit());

async function run({ module, task, input }: Question): Promise<unknown> {
  const { tasks } = (await import(module)) as { tasks: Record<string, (...input: unknown[]) => unknown> };
  return tasks[task]?.(...input);
}
