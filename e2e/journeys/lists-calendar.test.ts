import { expect, test } from 'vitest';
import { makeList, untilSaved } from '../lists.ts';
import { signIn, staffEnvironment } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { layoutFaults } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

test('Somebody sees their weeks, moves todos by keys, by drag and to another week, and chooses the first weekday', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await signIn(context, product);
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date(2026, 11, 2, 12)); // a Wednesday
  const day = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  const todo = (name: string) => page.getByRole('checkbox', { name });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const range = (text: string) => page.getByRole('heading', { name: text, exact: true }).waitFor();

  await page.goto(product.app);
  await makeList(page, 'Home', 'todo', ['Dentist tomorrow 9:30', 'Rent today']);
  await page.getByRole('link', { name: 'Week', exact: true }).first().click();
  await page.getByRole('link', { name: 'Calendar' }).click();
  await range('Nov 29 – Dec 5');
  await page.getByRole('button', { name: 'First day of the week' }).click();
  await page.getByRole('menuitem', { name: 'Weeks begin on Monday' }).click();
  await range('Nov 30 – Dec 6');
  await page.reload();
  await range('Nov 30 – Dec 6');
  expect(await layoutFaults(page)).toEqual([]);

  await day('Wednesday, today').getByRole('checkbox', { name: 'Rent' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('Dentist');
  await page.keyboard.press('Alt+ArrowRight');
  await day('Friday').getByText('09:30').waitFor();
  await expect.poll(focused).toBe('Dentist');

  await day('Wednesday').getByRole('listitem').filter({ hasText: 'Rent' }).dragTo(day('Sunday'));
  await day('Sunday').getByRole('checkbox', { name: 'Rent' }).waitFor();
  // One day further is in the next week, which is shown then.
  await todo('Rent').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await range('Dec 7 – 13');
  await day('Monday').getByRole('checkbox', { name: 'Rent' }).waitFor();
  await expect.poll(focused).toBe('Rent');
  await page
    .getByRole('listitem')
    .filter({ has: todo('Rent') })
    .dragTo(page.getByRole('button', { name: 'Week before' }));
  await todo('Rent').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'This week' }).click();
  await day('Monday').getByRole('checkbox', { name: 'Rent' }).check();
  await page.getByRole('button', { name: 'Week after' }).click();
  await range('Dec 7 – 13');
  await page.getByRole('button', { name: 'Week before' }).click();
  expect(await todo('Rent').isChecked()).toBe(true);

  await page.getByRole('button', { name: /^Add a todo for Saturday/ }).click();
  await page.keyboard.type('Cut the hedge');
  await page.keyboard.press('Enter');
  await day('Saturday').getByRole('checkbox', { name: 'Cut the hedge' }).waitFor();
  await page.getByRole('button', { name: 'Change the date of Cut the hedge' }).click();
  await page.getByRole('menuitem', { name: /^Tomorrow/ }).click();
  await day('Thursday').getByRole('checkbox', { name: 'Cut the hedge' }).waitFor();
  await expect.poll(focused).toBe('Cut the hedge');
  expect(await layoutFaults(page)).toEqual([]);

  // On the screen of today a moved todo is gone. The focus goes on from there, and stays where the person takes it.
  await page.goto(`${product.app}/today`);
  await page.getByRole('button', { name: /^Add a todo/ }).click();
  for (const name of ['One', 'Two', 'Three']) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await todo(name).waitFor();
  }
  await page.keyboard.press('Escape');
  await untilSaved(page);
  await todo('One').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await todo('One').waitFor({ state: 'detached' });
  expect(await focused()).toBe('Two');
  await page.keyboard.press('ArrowDown');
  await untilSaved(page);
  await page.waitForTimeout(300);
  expect(await focused()).toBe('Three');
  await page.goBack();

  // Back leads out of the calendar, not through its weeks.
  await page.goBack();
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  await context.close();
});
