import { cast } from '@listgrove/fixtures/cast';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addJonas, jonas, staffEnvironment, visitDesk } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { toast } from '../toast.ts';
import { accessibilityFaults, visit } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment, addJonas);

const banner = (page: Page) => page.getByText('You have unsaved changes', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
/** Returns those of `texts` that the page does not contain. */
const missingIn = (html: string, texts: string[]) => texts.filter((text) => !html.includes(text));
const get = async (path: string) => (await fetch(product.site + path)).text();

async function saved(page: Page) {
  await save(page).click();
  await toast(page, 'Settings Saved').last().waitFor();
  await banner(page).waitFor({ state: 'hidden' });
}

test('staff see the banner and the save button only while there are unsaved changes', async () => {
  const { page, context, complaints } = await visitDesk(browser, product, '/admin/settings');
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['General', 'Branding', 'About', 'Social Links']);
  expect(await save(page).count()).toBe(0);
  const footer = page.getByLabel('Footer Text');
  const before = await footer.inputValue();
  await footer.fill('Grown together.');
  await banner(page).waitFor();
  await footer.fill(before);
  await banner(page).waitFor({ state: 'hidden' });
  await footer.fill('Grown together.');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(() => footer.inputValue()).toBe(before);
  expect(await save(page).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a saved color shows on an open page without a reload; staff are warned about low contrast', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/settings?tab=branding');
  const home = await visit(browser, product.site);
  await home.page.evaluate('window.sameDocument = true');
  await home.page.waitForTimeout(1_000); // the event stream opens after the page has loaded

  await page.getByLabel('Primary Color', { exact: true }).fill('#ffe600');
  await page.getByText(/^Its contrast with the page is 1\.\d to 1/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel('Pick the primary color').fill('#9a3412');
  await page.getByText(/^Its contrast with the page/).waitFor({ state: 'hidden' });
  await page.getByLabel('Secondary Color', { exact: true }).fill('#7c2d12');
  await saved(page);

  const variable = (name: string) =>
    home.page.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('${name}')`);
  await expect.poll(() => variable('--primary')).toBe('#9a3412');
  await expect.poll(() => variable('--secondary')).toBe('#7c2d12');
  expect(await home.page.evaluate('window.sameDocument')).toBe(true);
  await home.page.context().close();
  await context.close();
});

test('every setting reaches the public site at once', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/settings');
  await page.getByLabel('Site Name').fill('Grove & Co');
  await page.getByLabel('Site Description').fill('All lists of a household.');
  await page.getByLabel('Footer Text').fill('Grown together.');
  await page.getByLabel('Contact Email').fill('post@listgrove.example');
  await page.getByLabel('App URL').fill('https://app.example.com/lists');
  await page.getByLabel('Register URL').fill('https://app.example.com/join');
  await page.getByLabel('Offer ends on').fill('2099-03-02');

  await tab(page, 'Branding').click();
  const share = await page.getByLabel('Share Image', { exact: true }).inputValue();
  await page.getByLabel('Logo', { exact: true }).fill(share);
  await page.getByLabel('Favicon', { exact: true }).fill('https://cdn.example.com/icon.png');
  await page.getByLabel('Share Image', { exact: true }).fill('/media/other-share.png');
  await page.getByLabel('Slide interval (seconds)').fill('99');

  await tab(page, 'About').click();
  await page.getByLabel('About Title', { exact: true }).fill('Who');
  await page.getByLabel('About Title Accent').fill('we are');
  await page.getByLabel('About Subtitle').fill('Three people and a cat.');
  await page.getByLabel('About Content').fill('We make lists.');
  await page.getByLabel('Company Story').fill('It began\nwith <b>avocados</b>.<script>alert(1)</script>');
  await page.getByLabel('Mission Statement').fill('Fewer avocados.');
  await page.getByLabel('Vision Statement').fill('One avocado each.');
  await page.getByLabel('Founder Name').fill('Maya L.');
  await page.getByLabel('Founder Title').fill('Gardener');
  await page.getByLabel('Founder Bio').fill('She counts.');
  await page.getByLabel('Founder Image', { exact: true }).fill(share);

  await tab(page, 'Social Links').click();
  await page.getByLabel('Twitter').fill('https://x.com/grove');
  await page.getByLabel('GitHub').fill('https://github.com/grove');
  await page.getByLabel('LinkedIn').fill('https://www.linkedin.com/company/grove');
  await saved(page);
  await tab(page, 'Branding').click();
  expect(await page.getByLabel('Slide interval (seconds)').inputValue()).toBe('30');

  const [home, about, pricing] = await Promise.all([get('/'), get('/about'), get('/pricing')]);
  expect(
    missingIn(home.replaceAll('\\u002F', '/'), [
      '<title>Grove &amp; Co - Smart List Management</title>',
      'content="All lists of a household."',
      'Grown together.',
      'mailto:post@listgrove.example',
      'href="https://app.example.com/join"',
      `src="${share}?v=`,
      'rel="icon" href="https://cdn.example.com/icon.png"',
      `property="og:image" content="${product.site}/media/other-share.png"`,
      'href="https://x.com/grove"',
      'href="https://github.com/grove"',
      '"https://www.linkedin.com/company/grove"',
      'Fewer avocados.',
    ]),
  ).toEqual([]);
  expect(
    missingIn(about.replaceAll('<!-- -->', ''), [
      'Who <span class="text-accent-ink">we are</span>',
      'Three people and a cat.',
      'We make lists.',
      'It began<br>with <strong>avocados</strong>.',
      'One avocado each.',
      'Maya L.',
      'Gardener',
      'She counts.',
      'href="https://www.linkedin.com/company/grove"',
    ]),
  ).toEqual([]);
  expect(about).not.toContain('alert(1)');
  expect(await (await page.request.get(product.site)).text()).toContain('href="https://app.example.com/lists"');
  expect(pricing).toContain('Free until March 2nd');
  await context.close();
});

test('staff see an error beside its field, on the tab of that field, and nothing typed is lost', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/settings');
  await page.getByLabel('Contact Email').fill('nowhere');
  await page.getByLabel('Footer Text').fill('Kept.');
  await tab(page, 'About').click();
  await page.keyboard.press('Control+s');
  await toast(page, 'Save Failed', 'alert').waitFor();
  await expect.poll(() => tab(page, 'General').getAttribute('aria-selected')).toBe('true');
  // Waits until the address names the tab: a navigation in progress would dismiss the prompt about unsaved changes below.
  await page.waitForURL(/tab=general/);
  const email = page.getByLabel('Contact Email');
  await expect.poll(() => email.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
  await page.getByRole('tabpanel').getByText('Please give an e-mail address like hello@example.com.').waitFor();
  expect(await page.getByLabel('Footer Text').inputValue()).toBe('Kept.');

  await page.getByRole('link', { name: 'Policies' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await email.fill('hello@listgrove.example');
  await saved(page);
  expect(await get('/')).toContain('Kept.');
  await context.close();
});

test('staff switch tabs with the arrow keys, and each tab has an address', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/settings');
  await tab(page, 'General').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByLabel('Primary Color', { exact: true }).waitFor();
  await expect.poll(() => page.url()).toContain('tab=branding');
  await page.reload();
  await page.getByLabel('Primary Color', { exact: true }).waitFor();
  await context.close();
});

test('two people change settings at once: other changes are merged, and the second is asked about conflicts', async () => {
  const [maya, other] = await Promise.all([
    visitDesk(browser, product, '/admin/settings'),
    visitDesk(browser, product, '/admin/settings', {}, jonas),
  ]);
  await maya.page.getByLabel('Footer Text').fill('As Maya has it.');
  await other.page.getByLabel('Footer Text').fill('As Jonas has it.');
  await other.page.getByLabel('Site Description').fill('Described by Jonas.');
  await saved(other.page);

  const description = maya.page.getByLabel('Site Description');
  await expect.poll(() => description.inputValue()).toBe('Described by Jonas.');
  expect(await maya.page.getByLabel('Footer Text').inputValue()).toBe('As Maya has it.');
  await save(maya.page).click();
  await toast(maya.page, 'Save Failed', 'alert').waitFor();
  const notice = maya.page.getByRole('region', { name: 'Editing conflict' });
  await notice
    .getByRole('heading', { name: `This was changed by ${cast.jonas.name} while you were editing.` })
    .waitFor();
  await notice.getByText('As Jonas has it.').waitFor();
  expect(await accessibilityFaults(maya.page)).toEqual([]);
  expect(await get('/')).toContain('As Jonas has it.');

  await notice.getByRole('button', { name: 'Use selected versions' }).click();
  await notice.waitFor({ state: 'hidden' });
  await saved(maya.page);
  expect(await get('/')).toContain('As Maya has it.');
  await expect.poll(() => other.page.getByLabel('Footer Text').inputValue()).toBe('As Maya has it.');
  await Promise.all([maya.context.close(), other.context.close()]);
});

test('staff who are offline lose nothing they typed', async () => {
  const { page, context } = await visitDesk(browser, product, '/admin/settings');
  await page.getByLabel('Footer Text').fill('Typed on a train.');
  await context.setOffline(true);
  await save(page).click();
  await toast(page, 'Save Failed', 'alert').waitFor();
  expect(await page.getByLabel('Footer Text').inputValue()).toBe('Typed on a train.');
  await context.setOffline(false);
  await saved(page);
  expect(await get('/')).toContain('Typed on a train.');
  await context.close();
});
