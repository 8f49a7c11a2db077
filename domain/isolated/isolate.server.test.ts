import { CodedError } from '@listgrove/kernel/errors';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isolate } from './isolate.server.ts';
import { beforeBackground } from './turns.server.ts';

const module = new URL('./testing/tasks.ts', import.meta.url).href;
const run = (task: string, input: unknown[] = [], more: Partial<Parameters<typeof isolate>[0]> = {}) =>
  isolate({ module, task, inputOf: async () => input, ...more });

test('a task returns its result or its expected failure', async () => {
  expect(await run('add', [2, 3])).toBe(5);
  await expect(run('refuse')).rejects.toMatchObject({ code: 'file-refused', message: 'The file is of no use' });
});

test('a task that ends its process, never ends or takes too much memory fails alone, and the next one runs', async () => {
  const harmful = [run('die'), run('spin', [], { mostTime: 1_000 }), run('fill')];
  const next = run('add', [1, 1]);
  const ended = (await Promise.allSettled(harmful)).map((each) => each.status === 'rejected' && each.reason.code);
  expect(ended).toEqual(['task-died', 'task-timeout', 'task-died']);
  expect(await next).toBe(2);
});

test('a task does not wait for the background tasks that were there before it, except for one', async () => {
  const finished: string[] = [];
  const note = (name: string) => () => finished.push(name);
  const background = ['first', 'second', 'third'].map((name) =>
    run('add', [1, 1], { isBackground: true }).then(note(name)),
  );
  await new Promise(setImmediate); // the first one begins
  await Promise.all([...background, run('add', [1, 1]).then(note('urgent'))]);
  expect(finished).toEqual(['first', 'urgent', 'second', 'third']);
});

test('work of several tasks is done without background tasks between them', async () => {
  const finished: string[] = [];
  const note = (name: string) => () => finished.push(name);
  const background = ['first', 'second'].map((name) => run('add', [1, 1], { isBackground: true }).then(note(name)));
  await new Promise(setImmediate); // the first one begins
  const work = beforeBackground(async () => {
    for (const name of ['one', 'two', 'three']) await run('add', [1, 1]).then(note(name));
  });
  await Promise.all([...background, work]);
  expect(finished).toEqual(['first', 'one', 'two', 'three', 'second']);
});

test('a background task waits for work of several tasks for five seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const work = Promise.withResolvers<void>();
  const urgent = beforeBackground(() => work.promise);
  const inputOf = vi.fn(async () => [1, 1]);
  const background = run('add', [], { isBackground: true, inputOf });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(inputOf).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await background).toBe(2);
  work.resolve();
  await urgent;
});

test('this process responds while a task never ends', async () => {
  const spinning = run('spin', [], { mostTime: 1_000 });
  let ticks = 0;
  const timer = setInterval(() => ticks++, 10);
  await expect(spinning).rejects.toMatchObject({ code: 'task-timeout' });
  clearInterval(timer);
  // A process that is blocked runs none, and one on a busy machine runs fewer than a hundred.
  expect(ticks).toBeGreaterThan(5);
});

test('a task reads a long file in parts, and the time that reading takes does not count', async () => {
  const file = Buffer.alloc(600_000, 'leaf');
  const lengths: number[] = [];
  const read = async (start: number, end: number) => {
    await vi.advanceTimersByTimeAsync(10_000);
    lengths.push(end - start);
    return file.subarray(start, end);
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await run('read', [file.length], { read, mostTime: 1_000 })).toBe(file.toString());
  expect(lengths).toEqual([262_144, 262_144, 75_712]);
});

test('a file that cannot be read ends the task with the reason of the store', async () => {
  const read = () => Promise.reject(new CodedError('store-unavailable', 'The store does not answer'));
  await expect(run('read', [5], { read })).rejects.toMatchObject({ code: 'store-unavailable' });
  expect(await run('add', [1, 1])).toBe(2);
});
