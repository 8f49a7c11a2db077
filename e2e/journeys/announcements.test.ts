import { expect, test } from 'vitest';
import { untilOpen } from '../lists.ts';
import { addJonas, jonas, signIn, staffEnvironment } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { accessibilityFaults, layoutFaults, untilReady } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment, addJonas);

test('staff announce something, people of the app read it until they close it, and it ends when it is unpublished', async () => {
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signIn(desk, product);
  const staff = await desk.newPage();
  await staff.goto(`${product.site}/admin/announcements/new`);
  await untilReady(staff);
  await staff.getByLabel('Title').fill('Gifts stay secret.');
  await staff.getByLabel(/^Text/).fill('Whoever owns a wishlist does not see who gives what.');
  await staff.getByLabel('Link Address').fill('/blog');
  await staff.getByLabel('Status').selectOption('published');
  await staff.getByRole('button', { name: 'Save Announcement' }).click();
  await staff.getByText('Your announcement has been created successfully').waitFor();
  await staff.goto(`${product.site}/admin/announcements`);
  await staff.getByRole('article', { name: 'Gifts stay secret.' }).waitFor();
  expect(await layoutFaults(staff)).toEqual([]);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await signIn(phone, product, jonas);
  const page = await phone.newPage();
  await page.goto(product.app);
  await untilOpen(page);
  await page.goto(product.app);
  const shown = page.getByRole('region', { name: 'Announcement' });
  await shown.getByText('Whoever owns a wishlist does not see who gives what.').waitFor();
  expect(await shown.getByRole('link', { name: 'Read more' }).getAttribute('href')).toBe(`${product.site}/blog`);
  expect(await accessibilityFaults(page)).toEqual([]);
  await shown.getByRole('button', { name: 'Close announcement' }).click();
  await shown.waitFor({ state: 'detached' });

  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signIn(other, product, jonas);
  const wide = await other.newPage();
  await wide.goto(product.app);
  await wide.getByRole('region', { name: 'Announcement' }).waitFor();

  await staff.getByRole('checkbox', { name: /Gifts stay secret/ }).check();
  await staff.getByRole('button', { name: 'Unpublish', exact: true }).click();
  await staff.getByRole('article', { name: 'Gifts stay secret.' }).getByText('Draft').waitFor();
  const answer = await wide.request.get(`${product.app}/announcement.json`);
  expect(await answer.json()).toEqual({ announcement: null });
});
