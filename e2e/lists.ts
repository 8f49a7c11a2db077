import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { Product } from './product.ts';
import { signIn } from './staff.ts';

/** A browser of its own, signed in, and its page of the app. */
export interface ListDevice {
  context: BrowserContext;
  page: Page;
}

/**
 * Opens a device on the account's first list or at `path`. Its clock is ahead of this machine's by `clockAhead` milliseconds and
 * stands still, if that is given; its timers run.
 */
export async function openDevice(
  browser: Browser,
  product: Product,
  path = '/',
  { clockAhead, ...options }: BrowserContextOptions & { clockAhead?: number } = {},
): Promise<ListDevice> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  await signIn(context, product);
  const page = await context.newPage();
  if (clockAhead !== undefined) await page.clock.setFixedTime(Date.now() + clockAhead);
  await page.goto(product.app + path);
  return { context, page };
}

/** The field that adds items. */
export const addField = (page: Page): Locator => page.getByRole('textbox', { name: 'Add an item' });

/** The row of an item in its list. */
export const itemRow = (page: Page, name: string): Locator =>
  page.locator('[data-item]').filter({ has: page.getByRole('checkbox', { name, exact: true }) });

/** Returns the names of the items of the open list in their order, with a tick behind those that are completed. */
export const itemNames = (page: Page): Promise<string[]> =>
  page
    .locator('[data-item] input[type=checkbox]')
    .evaluateAll((boxes) =>
      boxes.map((box) => box.getAttribute('aria-label') + ((box as HTMLInputElement).checked ? ' ✓' : '')),
    );

/**
 * Waits until the page shows the lists, or the first list of a new account, which begins in it. The page from the server has a
 * heading already, before its lists are open.
 */
export const untilOpen = (page: Page): Promise<void> => page.locator('html[data-sync] main h1').first().waitFor();

/** Waits until the server has all changes of the page. */
export const untilSaved = (page: Page): Promise<void> =>
  page.locator('html[data-sync=idle]').waitFor({ state: 'attached' });

/** Pastes lines into the field for items, which makes an item of each in one go. */
export async function pasteItems(page: Page, lines: readonly string[]): Promise<void> {
  await addField(page).evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, lines.join('\n'));
}

/** Types an item into the field and presses Enter. */
export async function addItem(page: Page, name: string): Promise<void> {
  await addField(page).fill(name);
  await addField(page).press('Enter');
  await itemRow(page, name).waitFor();
}

/** Makes a list with these items, waits until they are saved, and returns the path of the list. */
export async function makeList(page: Page, name: string, kind: string, items: readonly string[] = []): Promise<string> {
  await page.getByRole('button', { name: 'New list' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New list' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Kind').selectOption(kind);
  await dialog.getByRole('button', { name: 'Create list' }).click();
  await page.locator(`main h1[data-name="${name}"]`).waitFor();
  if (items.length === 1) await addItem(page, items[0] ?? '');
  else if (items.length > 1) await pasteItems(page, items);
  await untilSaved(page);
  return new URL(page.url()).pathname;
}

/** Renames an item on its panel. */
export async function renameItem(page: Page, from: string, to: string): Promise<void> {
  await itemRow(page, from).locator('[data-row-link]').click();
  const panel = page.getByRole('region', { name: 'Item' });
  await panel.getByLabel('Name').fill(to);
  await panel.getByRole('button', { name: 'Close' }).click();
  await itemRow(page, to).waitFor();
}

/** Waits until the service worker keeps the app, so that all of it works without a network. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });
}

/** Opens the page again as the service worker keeps it. */
export async function keepApp(page: Page): Promise<void> {
  await untilKept(page);
  await page.reload();
  await addField(page).waitFor();
}

/** Waits until the page says that every change is on the device. What is only shown is gone with the page. */
export async function untilStored(page: Page): Promise<void> {
  await page.locator('[role="status"][aria-busy="false"]').waitFor({ state: 'attached' });
}

/**
 * Ends the session in this browser, and leaves the page first: an open app notices that its session has ended, and goes to the
 * sign-in page by itself, which would abort the next `goto`.
 */
export async function endSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'account.session_token' });
}
