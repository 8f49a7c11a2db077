import { expect, test } from 'vitest';
import { createFlights, type Landing } from './flights.ts';

/** A render that lands when it is told to. */
function controlled() {
  const { promise, resolve, reject } = Promise.withResolvers<Landing<string>>();
  return {
    render: () => promise,
    land: (page: string | null, isFresh: boolean) => resolve({ page, isFresh }),
    fail: reject,
  };
}

const never = () => Promise.reject(new Error('Nobody should have asked for another render.'));

test('who comes during a render that stays true shares its page', async () => {
  const share = createFlights<Landing<string>>();
  const first = controlled();
  const all = [share('/', first.render), share('/', never), share('/', never)];
  first.land('page', true);
  expect((await Promise.all(all)).map(({ page }) => page)).toEqual(['page', 'page', 'page']);
});

test('who comes during a render that a change overtakes gets the next one, however that ends', async () => {
  const share = createFlights<Landing<string>>();
  const [first, second] = [controlled(), controlled()];
  const leading = share('/', first.render);
  const waiting = [share('/', second.render), share('/', never), share('/', never)];
  first.land('old', false);
  expect((await leading).page).toBe('old');
  await new Promise((resolve) => setTimeout(resolve, 5));
  second.land('new', false);
  expect((await Promise.all(waiting)).map(({ page }) => page)).toEqual(['new', 'new', 'new']);
});

test('a page that may not be shared, or a render that fails, leaves everybody to themselves', async () => {
  const share = createFlights<Landing<string>>();
  const [own, failing, other] = [controlled(), controlled(), controlled()];
  const all = [share('/', own.render), share('/', other.render)];
  own.land(null, false);
  other.land('mine', true);
  expect((await Promise.all(all)).map(({ page }) => page)).toEqual([null, 'mine']);

  const failed = share('/', failing.render);
  const left = share('/', other.render);
  failing.fail(new Error('No database.'));
  await expect(failed).rejects.toThrow('No database.');
  expect((await left).page).toBe('mine');
});
