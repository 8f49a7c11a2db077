import { cast } from '@listgrove/fixtures/cast';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillIn, post, signUp, signUpOverHttp } from '../feedback.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { visit } from '../visit.ts';

const { product, browser } = await startWithBrowser();

/** Returns the id and the votes of a request, read from its vote form. */
async function readRequest(title: string): Promise<{ id: string; votes: number }> {
  const { page } = await visit(browser, `${product.site}/feedback/roadmap`, { javaScriptEnabled: false });
  const card = page.getByRole('article', { name: title });
  const id = await card.locator('[name=request_id]').getAttribute('value');
  const votes = Number.parseInt(await card.getByRole('button').innerText(), 10);
  await page.context().close();
  return { id: id ?? '', votes };
}

test('a visitor signs up to vote, sees the vote on every page and takes it back', async () => {
  const title = 'Import the ingredients of a recipe from its link';
  const { page, complaints } = await visit(browser, `${product.site}/feedback/roadmap?category=integration`);
  const vote = page.getByRole('button', { name: new RegExp(`vote for ${title}`) });
  await vote.click();
  await page.waitForURL('**/feedback/account?return=*');
  await signUp(page, cast.ruth);
  await page.waitForURL('**/feedback/roadmap?category=integration');
  for (const title of ['Account Created', 'Authentication Successful']) {
    await page.getByRole('status').filter({ hasText: title }).waitFor();
  }
  await vote.click();
  await expect.poll(() => vote.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => vote.innerText()).toContain('30');
  await page.waitForTimeout(500);
  await page.reload();
  expect(await vote.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('link', { name: title }).click();
  await page.waitForURL('**/feedback/requests/*');
  await expect.poll(() => vote.getAttribute('aria-pressed')).toBe('true');
  await vote.click();
  await expect.poll(async () => (await readRequest(title)).votes).toBe(29);
  expect(await vote.getAttribute('aria-pressed')).toBe('false');
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('somebody typing a title is offered similar requests to vote for', async () => {
  const { page } = await visit(browser, `${product.site}/feedback`);
  await page.waitForTimeout(500);
  await fillIn(page, { name: cast.sofie.name, email: cast.sofie.email, description: 'Please.' });
  await page.locator('[name=title]').pressSequentially('Show who completed');
  const vote = page.getByRole('button', { name: /vote for Show who completed an item/ });
  await vote.click();
  await page.waitForURL('**/feedback/account?return=*');
  await signUp(page, cast.sofie);
  await page.waitForURL('**/feedback');
  await expect.poll(() => page.inputValue('[name=title]')).toBe('Show who completed');
  await page.locator('[name=title]').press('End');
  await page.locator('[name=title]').pressSequentially(' an');
  await vote.click();
  await expect.poll(() => vote.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(async () => (await readRequest('Show who completed an item')).votes).toBe(32);
  await page.context().close();
});

describe('fifty concurrent votes', () => {
  const title = 'Larger text without losing the quantity column';
  const people = Array.from({ length: 50 }, (_, n) => ({ name: `Voter ${n}`, email: `voter${n}@mail.example` }));
  const cookies: string[] = [];
  let before: Awaited<ReturnType<typeof readRequest>>;
  const vote = (cookie: string) =>
    post(product.site, '/feedback/vote', { request_id: before.id, vote: 'yes', 'without-script': 'true' }, cookie);

  // Each sign-up hashes a password.
  beforeAll(async () => {
    before = await readRequest(title);
    for (const person of people) cookies.push(await signUpOverHttp(product.site, person));
  });

  test('of one account count as one', async () => {
    const answers = await Promise.all(people.map(() => vote(cookies[0] ?? '')));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 302));
    expect((await readRequest(title)).votes).toBe(before.votes + 1);
  });

  test('of fifty accounts count as fifty', async () => {
    await Promise.all(cookies.map(vote));
    expect((await readRequest(title)).votes).toBe(before.votes + 50);
  });
});
