import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { itemRow, makeList, untilSaved } from '../lists.ts';
import { mailedLink } from '../outbox.ts';
import { addJonas, jonas, signIn, staff, staffEnvironment } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { accessibilityFaults } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment, addJonas);

/** A browser of its own, signed in as `account`, on the page of families and teams. */
async function open(account: typeof staff, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  await signIn(context, product, account);
  const page = await context.newPage();
  await page.goto(`${product.app}/account/circles`);
  await page.getByRole('heading', { name: 'Families and teams' }).waitFor();
  return page;
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a family is made, a member invited by mail, and a list shared; later lists come by themselves, and who is removed forgets them', async () => {
  const maya = await open(staff);
  expect(await accessibilityFaults(maya)).toEqual([]);
  await maya.getByRole('button', { name: 'Create' }).click();
  await maya.getByText('Please enter a name.').waitFor();
  await maya.getByLabel('Name').fill('The Millers');
  await maya.getByRole('button', { name: 'Create' }).click();
  await maya.getByRole('heading', { name: 'The Millers' }).waitFor();
  await maya.getByText('Family · 1 person').waitFor();

  await maya.getByLabel('E-mail').fill(jonas.email);
  await maya.getByRole('button', { name: 'Invite to the family' }).click();
  await maya.getByText(`The invitation to ${jonas.email} is on its way.`).waitFor();
  expect(await accessibilityFaults(maya)).toEqual([]);
  const circle = maya.url();

  // Without a session, the invitation leads to the sign-in and back.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: true });
  const page = await context.newPage();
  await page.goto(await mailedLink(product, jonas.email, 'invites you'));
  await page.getByRole('heading', { name: 'The Millers' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(jonas.email);
  await page.getByLabel('Password', { exact: true }).fill(jonas.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Join the family' }).click();
  await page.getByText('Family · 2 people').waitFor();
  await page.getByText('No list yet.').waitFor();

  await maya.goto(product.app);
  await makeList(maya, 'Groceries', 'shopping', ['Milk']);
  await maya.goto(circle);
  await maya.getByLabel('A list of yours').selectOption({ label: 'Groceries' });
  await maya.getByRole('button', { name: 'Share with the family' }).click();
  await maya.getByText('Everybody here has the list now.').waitFor();
  await page.reload();
  await section(page, 'Lists').getByRole('link', { name: 'Groceries' }).click();
  await itemRow(page, 'Milk').getByRole('checkbox').click();
  await untilSaved(page);

  await maya.getByRole('button', { name: 'Share new lists at once' }).click();
  await maya.getByText('Your new lists are shared here from now on.').waitFor();
  await maya.goto(product.app);
  await makeList(maya, 'Holiday', 'todo', ['Tickets']);
  await page.goto(product.app);
  await page
    .getByRole('link', { name: /Holiday/ })
    .first()
    .click();
  await itemRow(page, 'Tickets').waitFor();

  await maya.goto(circle);
  await section(maya, 'People').locator('summary').click();
  expect(await accessibilityFaults(maya)).toEqual([]);
  await section(maya, 'People').getByRole('button', { name: 'Remove', exact: true }).click();
  await maya.getByText('This person is removed').waitFor();
  await page.getByRole('heading', { name: 'This list is not here' }).waitFor();
  await page.goto(circle);
  expect(await page.title()).toContain('not found');
});

test('the owner of a team sees what was completed, and who has how much to do', async () => {
  const maya = await open(staff);
  await maya.getByLabel('Kind').selectOption('team');
  await maya.getByLabel('Name').fill('Roofers');
  await maya.getByRole('button', { name: 'Create' }).click();
  await maya.getByText('Team · 1 person').waitFor();
  await maya.getByRole('button', { name: 'Share new lists at once' }).click();
  await maya.getByText('Your new lists are shared here from now on.').waitFor();
  const team = maya.url();

  await maya.goto(product.app);
  await makeList(maya, 'Site', 'todo', ['Order slates', 'Call the crane', 'Sweep']);
  await itemRow(maya, 'Sweep').getByRole('checkbox').click();
  await untilSaved(maya);

  await maya.goto(team);
  await maya.getByRole('link', { name: 'Figures' }).click();
  await maya.getByRole('heading', { name: 'Figures of Roofers' }).waitFor();
  await section(maya, 'To do').getByText('2 open todos are assigned to nobody.').waitFor();
  await section(maya, 'To do').getByText('Nothing open · 1 completed in four weeks').waitFor();
  expect(await section(maya, 'Completed').getByText('in four weeks').locator('..').innerText()).toMatch(/^1\s/);
  expect(await accessibilityFaults(maya)).toEqual([]);
  await maya.getByRole('link', { name: 'Back to Roofers' }).click();
  await maya.getByRole('heading', { name: 'Roofers' }).waitFor();
});
