import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const wanted = () => 1;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Renders of 100 ms each, and the most that ran at the same time. */
function slowPages() {
  const counts = { running: 0, most: 0 };
  const render = async () => {
    counts.running++;
    counts.most = Math.max(counts.most, counts.running);
    await pause(100);
    counts.running--;
    return 'page';
  };
  return { render, counts };
}

test('a few pages are rendered at the same time, the others wait for their turn', async () => {
  const { render, counts } = slowPages();
  const { run } = createRenderQueue({ atOnce: 4, longest: 3_000 });
  const pages = Promise.all(Array.from({ length: 40 }, () => run(render, wanted)));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await pages).toHaveLength(40);
  expect(counts.most).toBe(4);
});

test('a page that cannot be rendered in time is refused at once, and others again when there are fewer', async () => {
  const { render } = slowPages();
  const { run } = createRenderQueue({ atOnce: 2, longest: 1_000 });
  await Promise.all([run(render, wanted), vi.advanceTimersByTimeAsync(100)]); // it knows how long a page takes
  const results = Array.from({ length: 100 }, () => run(render, wanted).catch((error: unknown) => error));
  const refused = await Promise.race([results[99], Promise.resolve().then(() => pause(0))]);
  expect(refused).toMatchObject({ code: 'busy' });
  await vi.advanceTimersByTimeAsync(1_200);
  const rendered = (await Promise.all(results)).filter((result) => result === 'page');
  expect(rendered).toHaveLength(22); // two at once, ten times a second, for a second
  const later = run(render, wanted);
  await vi.advanceTimersByTimeAsync(100);
  expect(await later).toBe('page');
});

test('while all renders hang, a page is refused a little after the longest wait', async () => {
  const { run } = createRenderQueue({ atOnce: 1, longest: 1_000 });
  void run(() => new Promise(() => {}), wanted);
  const waiting = run(() => Promise.resolve('page'), wanted).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await waiting).toMatchObject({ code: 'busy' });
});

test('a page is not rendered if its visitor has left while it waited, and a failed render makes room', async () => {
  const { run } = createRenderQueue({ atOnce: 1, longest: 1_000 });
  const failing = run(async () => {
    await pause(10);
    throw new Error('No database.');
  }, wanted).catch((error: unknown) => error);
  const render = vi.fn(async () => 'page');
  const left = run(render, () => 0).catch((error: unknown) => error);
  const staying = run(render, wanted);
  await vi.advanceTimersByTimeAsync(10);
  expect(await failing).toMatchObject({ message: 'No database.' });
  expect(await left).toMatchObject({ code: 'busy' });
  expect(await staying).toBe('page');
  expect(render).toHaveBeenCalledTimes(1);
});

test('a request that has waited for renders of others before waits only for the rest of the time', async () => {
  const { run } = createRenderQueue({ atOnce: 1, longest: 1_000 });
  void run(() => new Promise(() => {}), wanted);
  const waiting = run(async () => 'page', wanted, performance.now() - 800).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(300);
  expect(await waiting).toMatchObject({ code: 'busy' });
});

test('the page that most requests wait for is next, and of several such pages the oldest', async () => {
  const { run } = createRenderQueue({ atOnce: 1, longest: 3_000 });
  const rendered: string[] = [];
  const page = (name: string) => async () => {
    rendered.push(name);
    await pause(10);
  };
  const waiting = new Map([
    ['first', 1],
    ['second', 1],
    ['much read', 5],
    ['read later', 1],
  ]);
  const all = [
    run(page('now'), wanted),
    ...[...waiting.keys()].map((name) => run(page(name), () => waiting.get(name) ?? 0)),
  ];
  await vi.advanceTimersByTimeAsync(15);
  waiting.set('read later', 3);
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all(all);
  expect(rendered).toEqual(['now', 'much read', 'read later', 'first', 'second']);
});
