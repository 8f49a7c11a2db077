import { cast } from '@listgrove/fixtures/cast';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from '../feedback.ts';
import { staffEnvironment, visitDesk } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { toast } from '../toast.ts';
import { accessibilityFaults, untilReady, visit } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

const row = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const details = (page: Page) => page.getByRole('dialog', { name: 'Feature Request Details' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Merge Into Another Request' });
const votesIn = async (page: Page, title: string) =>
  Number((await row(page, title).innerText()).match(/([\d,]+) votes?/)?.[1]);

/** The address of a request on the roadmap, found by its title. */
async function pathOf(page: Page, title: string): Promise<string> {
  await page.goto(`${product.site}/feedback/roadmap`);
  return (await page.getByRole('link', { name: title }).getAttribute('href')) ?? '';
}

test.each([
  { width: 1440, duplicate: 'Larger text without losing the quantity column', target: 'Swipe to complete an item' },
  {
    width: 390,
    duplicate: 'Import the ingredients of a recipe from its link',
    target: 'Put categories in the order of my store',
  },
])(
  'at $width px, staff merge two requests, visitors are led to the target, and taking it back restores both',
  async ({ width, duplicate, target }) => {
    const viewport = { width, height: 900 };
    const visitor = await visit(browser, `${product.site}/feedback/roadmap`, { viewport });
    const oldPath = await pathOf(visitor.page, duplicate);
    const targetPath = await pathOf(visitor.page, target);
    await visitor.page.goto(`${product.site}/feedback/account?return=${encodeURIComponent(oldPath)}`);
    const person = { name: cast.ruth.name, email: `ruth.${width}@mail.example` };
    await signUp(visitor.page, person);
    await visitor.page.waitForURL(product.site + oldPath);
    const voteButton = (title: string) => visitor.page.getByRole('button', { name: `vote for ${title}` });
    await untilReady(visitor.page);
    await voteButton(duplicate).click();
    await expect.poll(() => voteButton(duplicate).getAttribute('aria-pressed')).toBe('true');

    const { page, context, complaints } = await visitDesk(browser, product, '/admin/feature-requests', { viewport });
    await expect.poll(() => votesIn(page, duplicate)).toBeGreaterThan(0);
    const [before, own] = [await votesIn(page, target), await votesIn(page, duplicate)];
    await row(page, duplicate).getByRole('button', { name: 'View Details' }).click();
    await details(page).getByRole('button', { name: 'Merge into another request…' }).click();
    await dialog(page).getByRole('searchbox').fill(target.slice(0, 12).toUpperCase());
    await dialog(page).getByText('1 request', { exact: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    // Without a mouse: from the field to the list, and to the button.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await dialog(page).getByRole('radio', { name: target, checked: true }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await toast(page, 'Requests Merged').waitFor();
    await details(page).waitFor({ state: 'detached' });
    await row(page, duplicate).getByText('Merged', { exact: true }).waitFor();
    await expect.poll(() => votesIn(page, target)).toBeGreaterThan(before);

    await visitor.page.goto(product.site + oldPath);
    expect(new URL(visitor.page.url()).pathname).toBe(targetPath);
    await expect.poll(() => voteButton(target).getAttribute('aria-pressed')).toBe('true');
    await visitor.page.goto(`${product.site}/feedback/roadmap`);
    await visitor.page.getByRole('link', { name: target }).waitFor();
    expect(await visitor.page.getByRole('link', { name: duplicate }).count()).toBe(0);
    const old = await fetch(product.site + oldPath, { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([302, targetPath]);

    await row(page, target).getByRole('button', { name: 'View Details' }).click();
    await details(page).getByRole('heading', { name: 'Merged into this request' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await details(page)
      .getByRole('button', { name: `Take back the merge of ${duplicate}` })
      .click();
    await toast(page, 'Merge Taken Back').waitFor();
    await details(page).getByRole('button', { name: 'Merge into another request…' }).waitFor();
    await details(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => votesIn(page, target)).toBe(before);
    expect(await votesIn(page, duplicate)).toBe(own);

    await visitor.page.goto(product.site + oldPath);
    expect(new URL(visitor.page.url()).pathname).toBe(oldPath);
    await expect.poll(() => voteButton(duplicate).getAttribute('aria-pressed')).toBe('true');
    expect(complaints).toEqual([]);
    await context.close();
    await visitor.page.context().close();
  },
);

test('the sender of a merged request sees what it was merged into among their own, and staff undo a merge from its toast', async () => {
  const title = 'Rows that breathe';
  const { page: own } = await visit(browser, `${product.site}/feedback/account?return=/feedback/roadmap`);
  await signUp(own, { name: cast.sofie.name, email: 'sofie.merged@mail.example' });
  await own.waitForURL(`${product.site}/feedback/roadmap`);
  await own.goto(`${product.site}/feedback`);
  await untilReady(own);
  await own.getByLabel('Title').fill(title);
  await own.getByLabel('Description').fill('More room between the items of a list.');
  await own.waitForTimeout(2_000); // forms that are sent sooner are taken for a program's
  await own.getByRole('button', { name: /^Submit / }).click();
  await own.getByRole('article', { name: title }).waitFor();

  const { page, context } = await visitDesk(browser, product, '/admin/feature-requests');
  await row(page, title).getByRole('button', { name: 'View Details' }).click();
  await details(page).getByRole('button', { name: 'Merge into another request…' }).click();
  const target = 'Show who completed an item';
  await dialog(page).getByText(target, { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Merge Request' }).click();
  const merged = own.getByRole('article', { name: title });
  await merged.getByText('Merged', { exact: true }).waitFor();
  await merged.getByRole('link', { name: target }).waitFor();
  expect(await accessibilityFaults(own)).toEqual([]);
  await toast(page, 'Requests Merged').getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'Merge Taken Back').waitFor();
  await merged.getByText('Pending review').waitFor();
  await merged.getByRole('link', { name: title }).click();
  await own.getByRole('heading', { name: title }).waitFor();
  await context.close();
  await own.context().close();
});
