import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cast } from '@listgrove/fixtures/cast';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilKept, untilOpen } from '../lists.ts';
import { addJonas, jonas, signIn, staff, staffEnvironment } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { accessibilityFaults } from '../visit.ts';

const { ruth } = cast;
const { product, browser } = await startWithBrowser(staffEnvironment, addJonas);

/** A browser of its own, signed in as `account`, on a screen of lists. */
async function open(account: typeof staff | null, path = '/', options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  if (account) await signIn(context, product, account);
  const page = await context.newPage();
  await page.goto(product.app + path);
  return page;
}

/** Returns the link to this path in the newest mail to an address that has one. */
async function mailedLink(to: string, path: string): Promise<string> {
  const outbox = join(product.dataDir, 'outbox');
  const read = () =>
    readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
      .filter((text) => text.includes(`To: ${to}`))
      .flatMap((text) => text.match(/^https?:\/\/\S+$/m) ?? [])
      .findLast((link) => link.includes(path));
  await expect.poll(read, { timeout: 15_000 }).toBeTruthy();
  return read() ?? '';
}

const saved = (page: Page) => page.locator('html[data-sync=idle]').waitFor({ state: 'attached' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Add an item' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const name = (page: Page) => page.getByRole('textbox', { name: 'Name of the list' });

/** Makes a list with items and returns its path. */
async function makeList(page: Page, listName: string, items: readonly string[]): Promise<string> {
  await untilOpen(page);
  await saved(page);
  await page.goto(`${product.app}/`);
  await page.getByRole('button', { name: 'New list' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New list' });
  await dialog.getByLabel('Name').fill(listName);
  await dialog.getByRole('button', { name: 'Create list' }).click();
  await expect.poll(() => name(page).inputValue()).toBe(listName);
  for (const item of items) {
    await field(page).fill(item);
    await page.keyboard.press('Enter');
  }
  await saved(page);
  return new URL(page.url()).pathname;
}

async function openShare(page: Page) {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.waitFor();
  return dialog;
}

/** Invites an address, and returns the link in the mail. */
async function invite(page: Page, email: string, role: string): Promise<string> {
  const dialog = await openShare(page);
  await dialog.locator('[name=email]').fill(email);
  await dialog.locator('[name=role]').selectOption(role);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.getByText(email).waitFor();
  const link = await mailedLink(email, '/invitations/');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  return link;
}

/** Everything about a list that is stored in the browser. */
const storedOf = (page: Page, list: string) =>
  page.evaluate(async (id) => {
    const rows: string[] = [];
    for (const { name: database = '' } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(database);
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of opened.objectStoreNames) {
        const request = opened.transaction(store).objectStore(store).getAll();
        const all = await new Promise<unknown[]>((resolve) => {
          request.onsuccess = () => resolve(request.result);
        });
        rows.push(
          ...all.map((row) => JSON.stringify(row)).filter((row) => row.includes(id) && !row.includes('cursors')),
        );
      }
      opened.close();
    }
    return rows;
  }, list);

test('somebody without an account is invited by mail, makes one on the way, and both see what the other does until she is removed', async () => {
  const maya = await open(staff);
  const path = await makeList(maya, 'Weekend at the lake', ['Milk', 'Bread']);
  const link = await invite(maya, ruth.email, 'editor');

  const page = await open(null, new URL(link).pathname);
  await page.getByRole('heading', { name: 'Weekend at the lake' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.fill('[name=name]', ruth.name);
  await page.fill('[name=email]', ruth.email);
  await page.fill('[name=password]', 'four green trees');
  await page.click('[type=submit]');
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await page.goto(await mailedLink(ruth.email, '/verify'));
  await page.getByRole('button', { name: 'Confirm e-mail' }).click();
  await page.getByRole('button', { name: 'Join the list' }).click();
  await box(page, 'Milk').check();
  await maya.getByRole('list', { name: 'Completed' }).getByRole('checkbox', { name: 'Milk' }).waitFor();
  await field(page).fill('Tea');
  await page.keyboard.press('Enter');
  await box(maya, 'Tea').waitFor();

  const dialog = await openShare(maya);
  await dialog.getByText(ruth.email).waitFor();
  expect(await accessibilityFaults(maya)).toEqual([]);
  await dialog.getByLabel(`Role of ${ruth.name}`).selectOption('viewer');
  await field(page).waitFor({ state: 'detached' });
  expect(await box(page, 'Bread').isDisabled()).toBe(true);

  await dialog.getByRole('button', { name: `Actions for ${ruth.name}` }).click();
  await maya.getByRole('menuitem', { name: 'Remove' }).click();
  await dialog.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('This list is not here').waitFor();
  const id = path.split('/').at(-1) ?? '';
  await expect.poll(() => storedOf(page, id)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await box(maya, 'Tea').waitFor();
  await page.goto(link);
  await page.getByRole('heading', { name: 'That link does not work' }).waitFor();
});

test('an invitation without a network is kept on the device, goes out later, and is for its address only', {
  tags: 'long',
}, async () => {
  const maya = await open(staff);
  await makeList(maya, 'Garden', ['Rake']);
  await openShare(maya).then((dialog) => dialog.getByRole('button', { name: 'Close' }).click());
  await untilKept(maya);
  await maya.context().setOffline(true);
  const dialog = await openShare(maya);
  await dialog.locator('[name=email]').fill('Adam@agency.example');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.getByText('adam@agency.example').waitFor();
  await dialog.getByText(/Saved on this device/).waitFor();
  await maya.context().setOffline(false);
  const link = await mailedLink('adam@agency.example', '/invitations/');
  const other = await open(jonas, new URL(link).pathname);
  await other.getByText(`You are signed in as ${jonas.email}`).waitFor();
  expect(await other.getByRole('button', { name: 'Join the list' }).count()).toBe(0);

  await dialog.getByRole('button', { name: 'Revoke the invitation of adam@agency.example' }).click();
  await dialog.getByText('adam@agency.example').waitFor({ state: 'detached' });
  await saved(maya);
  await other.reload();
  await other.getByRole('heading', { name: 'That link does not work' }).waitFor();
});

test('people join by a link until it ends, the list is handed over, and the former owner leaves it', {
  tags: 'long',
}, async () => {
  const maya = await open(staff);
  const path = await makeList(maya, 'Office supplies', ['Paper']);
  const dialog = await openShare(maya);
  await dialog.locator('[name=role]').selectOption('checker');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.locator('[name=link]').inputValue();
  await dialog.getByText('Link, 0 joined').waitFor();

  const other = await open(jonas, new URL(link).pathname);
  await other.getByRole('heading', { name: 'Office supplies' }).waitFor();
  await other.getByRole('button', { name: 'Join the list' }).click();
  await box(other, 'Paper').check();
  expect(await field(other).count()).toBe(0);

  await dialog.getByText('Link, 1 joined').waitFor();
  await dialog.getByRole('button', { name: 'End link' }).click();
  await dialog.getByText('Link, 1 joined').waitFor({ state: 'detached' });
  await saved(maya);
  const late = await open(null, new URL(link).pathname);
  await late.getByRole('heading', { name: 'That link does not work' }).waitFor();

  await dialog.getByRole('button', { name: `Actions for ${cast.jonas.name}` }).click();
  await maya.getByRole('menuitem', { name: 'Make owner' }).click();
  await dialog.getByRole('alertdialog').getByRole('button', { name: 'Make owner' }).click();
  await dialog.getByRole('button', { name: 'Leave list' }).waitFor();
  await field(other).waitFor();
  await dialog.getByRole('button', { name: 'Leave list' }).click();
  await dialog.getByRole('alertdialog').getByRole('button', { name: 'Leave list' }).click();
  await expect.poll(() => new URL(maya.url()).pathname).toBe('/');
  await saved(maya);
  expect(await storedOf(maya, path.split('/').at(-1) ?? '')).toEqual([]);
  const members = await openShare(other);
  await expect.poll(() => members.getByRole('list', { name: 'Members' }).getByRole('listitem').count()).toBe(1);
});

test('a guest joins by a link without an account, adds and ticks, and becomes an account that keeps it; another one leaves with the link', {
  tags: 'long',
}, async () => {
  const maya = await open(staff);
  const path = await makeList(maya, 'Barbecue', ['Charcoal', 'Corn']);
  const list = path.split('/').at(-1) ?? '';
  const dialog = await openShare(maya);
  await dialog.getByLabel('People without an account may join').check();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = new URL(await dialog.locator('[name=link]').inputValue()).pathname;
  await dialog.getByText('also without an account').waitFor();

  const lea = await open(null, link, { viewport: { width: 390, height: 844 } });
  const enter = (page: Page) => page.getByRole('button', { name: 'Continue as guest' });
  await enter(lea).click();
  await lea.getByText('Please enter a name').waitFor();
  expect(await accessibilityFaults(lea)).toEqual([]);
  await lea.fill('[name=name]', 'Lea');
  await enter(lea).click();
  await lea.getByText('You are here as a guest').waitFor();
  await box(lea, 'Charcoal').check();
  await field(lea).fill('Salad');
  await lea.keyboard.press('Enter');
  // Behind the dialog, which is open.
  await maya.locator('[data-item]', { hasText: 'Salad' }).waitFor({ state: 'attached' });
  expect(await accessibilityFaults(lea)).toEqual([]);
  await dialog.getByRole('list', { name: 'Members' }).getByText('Lea (guest)').waitFor();
  await lea.goto(`${product.app}/`);
  await lea.getByRole('link', { name: /Barbecue/ }).waitFor();
  expect(await lea.getByRole('button', { name: 'New list' }).count()).toBe(0);
  await saved(lea);
  await lea.goto(product.app + path);

  await lea.getByRole('link', { name: 'Create an account' }).click();
  await lea.fill('[name=name]', 'Lea Brandt');
  await lea.fill('[name=email]', 'lea@mail.example');
  await lea.fill('[name=password]', 'six brown foxes');
  await lea.click('[type=submit]');
  await lea.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await lea.goto(await mailedLink('lea@mail.example', '/verify'));
  await lea.getByRole('button', { name: 'Confirm e-mail' }).click();
  await lea.getByText('What you did as a guest is in your account').waitFor();
  await box(lea, 'Salad').waitFor();
  expect(await lea.getByText('You are here as a guest').count()).toBe(0);
  const members = dialog.getByRole('list', { name: 'Members' });
  await members.getByText('Lea Brandt').waitFor();
  expect(await members.getByText('(guest)').count()).toBe(0);

  const tom = await open(null, link);
  await tom.fill('[name=name]', 'Tom');
  await enter(tom).click();
  await box(tom, 'Salad').waitFor();
  await dialog.getByText('1 guest, who leaves when it ends').waitFor();
  await dialog.getByRole('button', { name: 'End link' }).click();
  await tom.getByText('This list is not here').waitFor();
  await expect.poll(() => storedOf(tom, list)).toEqual([]);
});

test('three people see who is here, who ticks what, what is new above, and what happened while they were away', {
  tags: 'long',
}, async () => {
  const maya = await open(staff);
  const path = await makeList(maya, 'Big shopping', ['Thing 1']);
  await field(maya).evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    Array.from({ length: 30 }, (_, index) => `Thing ${index + 2}`).join('\n'),
  );
  const dialog = await openShare(maya);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = new URL(await dialog.locator('[name=link]').inputValue()).pathname;
  await dialog.getByText('Link, 0 joined').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const [two, three] = await Promise.all([
    open(jonas, link),
    open({ email: ruth.email, password: 'four green trees' }, link),
  ]);
  for (const page of [two, three]) {
    await page.getByRole('button', { name: 'Join the list' }).click();
    await box(page, 'Thing 1').waitFor();
  }
  const here = maya.getByText(/^Here now: /);
  await expect.poll(() => here.textContent()).toContain(ruth.name);
  await expect.poll(() => here.textContent()).toContain(cast.jonas.name);
  expect(await accessibilityFaults(maya)).toEqual([]);

  // A lost device says nothing.
  await three.context().setOffline(true);
  await expect.poll(() => here.textContent(), { timeout: 12_000 }).not.toContain(ruth.name);
  expect(await here.textContent()).toContain(cast.jonas.name);

  await box(two, 'Thing 3').check();
  const ticked = maya.getByText(`Ticked by ${cast.jonas.name}`);
  await ticked.waitFor({ state: 'attached' });
  await ticked.waitFor({ state: 'detached' });

  // Nothing moves below a finger.
  const held = await box(maya, 'Thing 5').boundingBox();
  await maya.mouse.move((held?.x ?? 0) + 200, (held?.y ?? 0) + 10);
  await maya.mouse.down();
  await field(two).fill('Apples');
  await two.keyboard.press('Enter');
  await saved(two);
  await maya.waitForTimeout(1_000);
  expect(await box(maya, 'Apples').count()).toBe(0);
  await maya.mouse.move(5, 5);
  await maya.mouse.up();
  await box(maya, 'Apples').waitFor();

  await box(maya, 'Thing 31').scrollIntoViewIfNeeded();
  for (const name of ['Pears', 'Bananas']) {
    await field(two).fill(name);
    await two.keyboard.press('Enter');
  }
  await maya.getByRole('button', { name: '2 new above' }).click();
  await maya.getByRole('button', { name: '2 new above' }).waitFor({ state: 'detached' });
  expect(await box(maya, 'Pears').isVisible()).toBe(true);

  await two.getByRole('link', { name: 'Trash' }).first().click();
  await two.getByRole('heading', { name: 'Trash', exact: true }).waitFor();
  await field(maya).fill('Tea');
  await maya.keyboard.press('Enter');
  await box(maya, 'Thing 7').check();
  await saved(maya);
  await two.clock.setFixedTime(Date.now() + 60_000);
  await two.goBack();
  await two.getByText('1 added, 1 ticked while you were away').waitFor();
  await two.getByRole('button', { name: 'Dismiss' }).click();

  await two.getByRole('button', { name: 'View and actions' }).click();
  await two.getByRole('menuitem', { name: 'Activity' }).click();
  const activity = two.getByRole('dialog', { name: 'Activity' });
  await activity.getByText('completed it').first().waitFor();
  expect(await accessibilityFaults(two)).toEqual([]);
  await activity.getByRole('link', { name: 'Tea' }).first().click();
  await expect.poll(() => new URL(two.url()).pathname).toMatch(new RegExp(`^${path}/items/`));
});
