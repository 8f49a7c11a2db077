import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { staffEnvironment, visitDesk } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { toast } from '../toast.ts';
import { accessibilityFaults, visit } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

/** Returns the toast with that title. An error toast has the role `alert`. */

const row = (page: Page, title: string) => page.getByRole('article', { name: title });

test('the sidebar has its entries in order, marks the current page and shows who is signed in', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/testimonials');
  const entries = page.getByRole('navigation', { name: 'Back office' }).getByRole('link');
  const expected = [
    'Dashboard',
    'Media',
    'Blog',
    'Help',
    'Testimonials',
    'Feature Requests',
    'Bug Reports',
    'Policies',
    'Code Snippets',
    'SEO',
    'Settings',
  ];
  const labels = await entries.allInnerTexts();
  expect(labels.filter((label) => expected.includes(label))).toEqual(expected); // other nouns may have entries too
  expect(await page.locator('[aria-current=page]').innerText()).toBe('Testimonials');
  await page.getByText('Super Admin').first().waitFor();
  await page.getByText(/^Last login: [A-Z][a-z]+ \d+, \d{4}$/).waitFor();
  expect(await page.getByRole('link', { name: 'View Site' }).getAttribute('href')).toBe('/');
  expect(await accessibilityFaults(page)).toEqual([]);
  await context.close();
});

test('on a phone the entries are in a menu, which Escape closes', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/testimonials', {
    viewport: { width: 390, height: 800 },
  });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Policies' }).waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Policies' }).click();
  await page.getByRole('heading', { name: 'Policies', level: 1 }).waitFor();
  await menu.waitFor({ state: 'hidden' });
  await context.close();
});

test('staff write a testimonial, which shows on an open home page, edit and delete it, each with a toast', async () => {
  const { page, context, complaints } = await visitDesk(browser, product, '/admin/testimonials?q=a');
  const home = await visit(browser, product.site);

  await page.getByRole('link', { name: 'New Testimonial' }).click();
  await page.getByRole('button', { name: 'Save Testimonial' }).click();
  await toast(page, 'Create Failed', 'alert').waitFor();
  await page.getByText('The name is required.').first().waitFor();
  await page.getByLabel('Name').fill('Ada Sommer');
  await page.getByLabel('Content').fill('Our choir finally knows who brings the cake.');
  await page.getByLabel('Featured').check();
  await page.keyboard.press('Control+s');
  await toast(page, 'Testimonial Created').waitFor();
  await page.getByText('The testimonial has been created successfully').waitFor();
  // The list keeps its search.
  await expect.poll(() => page.url()).toBe(`${product.site}/admin/testimonials?q=a`);
  await home.page.getByText('Our choir finally knows who brings the cake.').first().waitFor({ state: 'attached' });

  await row(page, 'Ada Sommer').getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Rating').selectOption('4');
  await page.getByRole('button', { name: 'Save Testimonial' }).click();
  await toast(page, 'Testimonial Updated').waitFor();
  await row(page, 'Ada Sommer').getByText('4').first().waitFor();

  await row(page, 'Ada Sommer').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Testimonial' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  await row(page, 'Ada Sommer').getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete Testimonial' }).click();
  await toast(page, 'Testimonial Deleted').waitFor();
  await row(page, 'Ada Sommer').waitFor({ state: 'detached' });
  await page.locator('main:focus').waitFor(); // the button that opened the dialog is gone
  await row(page, 'Ada Sommer').waitFor({ state: 'detached' });
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([]);
  await home.page.context().close();
  await context.close();
});

test('staff set the slide interval, which is limited to 1 to 30 seconds', { tags: 'long' }, async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/testimonials');
  const dialog = page.getByRole('dialog', { name: 'Slider Settings' });
  for (const [typed, kept] of [
    ['90', '30'],
    ['', '5'],
    ['7', '7'],
  ] as const) {
    await page.getByRole('button', { name: 'Slider Settings' }).click();
    await dialog.getByLabel('Slide interval (seconds)').fill(typed);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('button', { name: 'Slider Settings' }).click();
    expect(await dialog.getByLabel('Slide interval (seconds)').inputValue()).toBe(kept);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }
  await context.close();
});

test('two people edit one policy: the later one sees both versions, chooses by field, and nothing is lost', async () => {
  const [first, second] = await Promise.all([
    visitDesk(browser, product, '/admin/policies'),
    visitDesk(browser, product, '/admin/policies'),
  ]);
  for (const { page } of [first, second])
    await row(page, 'Cookie Policy').first().getByRole('link', { name: 'Edit' }).click();

  await first.page.getByLabel('Version').fill('3.0');
  await first.page.getByLabel('Title').fill('Cookies, plainly');
  await first.page.getByRole('button', { name: 'Save Policy' }).click();
  await toast(first.page, 'Policy Updated').waitFor();

  await second.page.getByLabel('Title').fill('Cookies and friends');
  await second.page.getByRole('button', { name: 'Save Policy' }).click();
  await toast(second.page, 'Update Failed', 'alert').waitFor();
  const notice = second.page.getByRole('region', { name: 'Editing conflict' });
  await notice.getByText(/^This was changed by .+ while you were editing\.$/).waitFor();
  // Fields that the second person did not change take the first person's values by default.
  const version = notice.getByRole('group', { name: 'Version' });
  expect(await version.getByLabel('Saved version').isChecked()).toBe(true);
  expect(await notice.getByRole('group', { name: 'Title' }).getByLabel('Your version').isChecked()).toBe(true);
  await version.getByLabel('Your version').check();
  await version.getByLabel('Saved version').check();
  await notice.getByRole('button', { name: 'Use selected versions' }).click();
  expect(await second.page.getByLabel('Title').inputValue()).toBe('Cookies and friends');
  expect(await second.page.getByLabel('Version').inputValue()).toBe('3.0');
  await second.page.getByRole('button', { name: 'Save Policy' }).click();
  await row(first.page, 'Cookies and friends').getByText('Version 3.0').waitFor();
  await Promise.all([first.context.close(), second.context.close()]);
});

test('a new active policy takes the place of the old one in the footer and on its page', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/policies');
  await page.getByRole('link', { name: 'New Policy' }).click();
  expect(await page.getByLabel('Version').inputValue()).toBe('1.0');
  expect(await page.getByLabel('Active Policy').isChecked()).toBe(true);
  await page.getByLabel('Title').fill('Privacy, all new');
  await page.getByRole('button', { name: 'Save Policy' }).click();
  await toast(page, 'Policy Created').waitFor();
  await page.getByText('Your policy has been created successfully').waitFor();
  expect(await (await fetch(`${product.site}/policies/privacy`)).text()).toContain('Privacy, all new');

  await row(page, 'Privacy, all new').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Policy' });
  await question.getByText('Are you sure you want to delete this policy?').waitFor();
  await question.getByRole('button', { name: 'Delete Policy' }).click();
  await toast(page, 'Policy Deleted').waitFor();
  expect((await fetch(`${product.site}/policies/privacy`)).status).toBe(404);
  await context.close();
});

test('somebody who leaves with unsaved changes is asked first, on a link and on Back, and can stay', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/testimonials');
  await row(page, 'Kenji Watanabe').getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Company').fill('Northbound & Sons');
  await page.getByRole('link', { name: 'Policies' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await page.getByLabel('Company').inputValue()).toBe('Northbound & Sons');
  await page.getByRole('link', { name: 'Back' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await row(page, 'Kenji Watanabe').getByText('Operations manager, Northbound').waitFor();
  await context.close();
});

test('a save that cannot reach the server says so and keeps what was typed', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/testimonials');
  await row(page, 'Kenji Watanabe').getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Content').fill('Typed in a tunnel.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save Testimonial' }).click();
  await toast(page, 'Update Failed', 'alert').waitFor();
  expect(await page.getByLabel('Content').inputValue()).toBe('Typed in a tunnel.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save Testimonial' }).click();
  await toast(page, 'Testimonial Updated').waitFor();
  await context.close();
});

test('somebody whose session ended while typing signs in elsewhere and saves without losing anything', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/testimonials');
  await row(page, 'Ruth Abara').getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Content').fill('Typed while signed out.');
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save Testimonial' }).click();
  await toast(page, 'Update Failed', 'alert').getByText('You have been signed out.').waitFor();
  expect(await page.getByLabel('Content').inputValue()).toBe('Typed while signed out.');
  await context.addCookies(cookies);
  await page.getByRole('button', { name: 'Save Testimonial' }).click();
  await toast(page, 'Testimonial Updated').waitFor();
  await context.close();
});
