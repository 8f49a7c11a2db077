import { CodedError } from '@listgrove/kernel/errors';
import { expect, test } from 'vitest';
import { createSingleFlight, type RenderResult } from './single-flight.ts';

/** A render that the test ends with `finish` or `fail`. */
function controlled() {
  const { promise, resolve, reject } = Promise.withResolvers<RenderResult<string>>();
  return {
    render: () => promise,
    finish: (page: string | null, isFresh: boolean) => resolve({ page, isFresh }),
    fail: reject,
  };
}

const never = () => Promise.reject(new Error('Nobody should have asked for another render.'));

test('requests that arrive during a render share its page if nothing changes', async () => {
  const share = createSingleFlight<RenderResult<string>>();
  const first = controlled();
  const all = [share('/', first.render), share('/', never), share('/', never)];
  first.finish('page', true);
  expect((await Promise.all(all)).map(({ page }) => page)).toEqual(['page', 'page', 'page']);
});

test('requests that arrive during a render that a change outdates share the next render, even if that is outdated too', async () => {
  const share = createSingleFlight<RenderResult<string>>();
  const [first, second] = [controlled(), controlled()];
  const leading = share('/', first.render);
  const waiting = [share('/', second.render), share('/', never), share('/', never)];
  first.finish('old', false);
  expect((await leading).page).toBe('old');
  await new Promise((resolve) => setTimeout(resolve, 5));
  second.finish('new', false);
  expect((await Promise.all(waiting)).map(({ page }) => page)).toEqual(['new', 'new', 'new']);
});

test('after a failed render or one that must not be shared, each request renders for itself', async () => {
  const share = createSingleFlight<RenderResult<string>>();
  const [own, failing, other] = [controlled(), controlled(), controlled()];
  const all = [share('/', own.render), share('/', other.render)];
  own.finish(null, false);
  other.finish('mine', true);
  expect((await Promise.all(all)).map(({ page }) => page)).toEqual([null, 'mine']);

  const failed = share('/', failing.render);
  const left = share('/', other.render);
  failing.fail(new Error('No database.'));
  await expect(failed).rejects.toThrow('No database.');
  expect((await left).page).toBe('mine');
});

test('after a render that was refused, because there are too many, each waiting request is refused too', async () => {
  const share = createSingleFlight<RenderResult<string>>();
  const refused = controlled();
  const all = [share('/', refused.render), share('/', never), share('/', never)];
  refused.fail(new CodedError('busy', 'Too many.'));
  for (const each of all) await expect(each).rejects.toMatchObject({ code: 'busy' });
  expect((await share('/', async () => ({ page: 'later', isFresh: true }))).page).toBe('later');
});

test('a render knows how many requests still wait for it, also after the first of them has left', async () => {
  const share = createSingleFlight<RenderResult<string>>();
  const own = controlled();
  let readers = () => 0;
  let isFirstThere = true;
  const render = (given: () => number) => {
    readers = given;
    return own.render();
  };
  const all = [share('/', render, () => isFirstThere), share('/', never), share('/', never)];
  expect(readers()).toBe(3);
  isFirstThere = false;
  expect(readers()).toBe(2);
  own.finish('page', true);
  expect((await Promise.all(all)).map(({ page }) => page)).toEqual(['page', 'page', 'page']);
});
