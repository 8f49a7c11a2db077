import type { Browser, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilOpen } from '../lists.ts';
import { signIn, staffEnvironment } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { accessibilityFaults } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

async function open(options: Parameters<Browser['newContext']>[0]): Promise<Page> {
  const context = await browser.newContext(options);
  await signIn(context, product);
  const page = await context.newPage();
  await page.goto(`${product.app}/`);
  return page;
}

/** Makes a list and leaves the focus in its field for items. */
async function makeList(page: Page, name: string, kind: string): Promise<void> {
  await untilOpen(page);
  await saved(page);
  // A new account begins in its first list.
  if (new URL(page.url()).pathname !== '/') await page.goto(`${product.app}/`);
  await page.getByRole('button', { name: 'New list' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New list' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Kind').selectOption(kind);
  await dialog.getByRole('button', { name: 'Create list' }).click();
  await page.getByRole('textbox', { name: 'Name of the list' }).waitFor();
  await page.getByRole('textbox', { name: 'Add an item' }).click();
}

const names = (page: Page) =>
  page
    .locator('[data-item] input[type=checkbox]')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')));
const saved = (page: Page) => page.locator('html[data-sync=idle]').waitFor({ state: 'attached' });

/** What a screen reader is told of the list that the journey by keyboard keeps. */
const treeOfTodos = `- main:
  - heading "Move house" [level=1]:
    - textbox "Name of the list": Move house
  - paragraph: To-do · 1 of 3 done
  - button "Share"
  - button "View and actions"
  - textbox "Add an item":
    - /placeholder: What has to be done?
  - button "Add"
  - list "Move house":
    - listitem:
      - checkbox "Pack the books"
      - link "Pack the books High":
    - listitem:
      - checkbox "Tell both banks"
      - link "Tell both banks":
  - group:
    - text: Completed 1
    - list "Completed":
      - listitem:
        - checkbox "Call the movers" [checked]
        - link "Call the movers":
    - button "Untick all"
    - button "Clear completed"
  - paragraph: Pack the books moved to place 1 of 3`;

/** Presses a key until an element has the focus, at most thirty times. */
async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 30 && !(await isFocused()); presses++) await page.keyboard.press(key);
  expect(await isFocused()).toBe(true);
}

test('somebody keeps a todo list by keyboard alone, and it is there after a reload', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await untilOpen(page);
  await saved(page);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New list' });
  await dialog.waitFor();
  await expect.poll(() => dialog.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('Move house');
  await pressUntil(page, 'Tab', dialog.getByLabel('Kind'));
  await page.keyboard.type('To');
  await pressUntil(page, 'Tab', dialog.getByRole('button', { name: 'Create list' }));
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Name of the list' }).waitFor();
  const field = page.getByRole('textbox', { name: 'Add an item' });
  await pressUntil(page, 'Tab', field);
  for (const todo of ['Call the movers', 'Pack the books', 'Tell the bank']) {
    await page.keyboard.type(todo);
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => names(page)).toEqual(['Call the movers', 'Pack the books', 'Tell the bank']);
  await pressUntil(page, 'Tab', page.locator('[data-row-link]').first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => names(page)).toEqual(['Pack the books', 'Call the movers', 'Tell the bank']);
  await page.getByText('Pack the books moved to place 1 of 3').waitFor({ state: 'attached' });
  await page.keyboard.press('1');
  await page.getByRole('listitem').filter({ hasText: 'Pack the books' }).getByText('High').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByRole('list', { name: 'Completed' }).getByRole('checkbox', { name: 'Call the movers' }).waitFor();
  await page.keyboard.press('e');
  const panel = page.getByRole('region', { name: 'Item' });
  await expect.poll(() => panel.getByLabel('Name').inputValue()).toBe('Tell the bank');
  await page.keyboard.type('Tell both banks');
  await page.keyboard.press('Escape');
  await expect.poll(() => names(page)).toContain('Tell both banks');
  await page.locator('[data-item]', { hasText: 'Tell both banks' }).locator('[data-row-link]:focus').waitFor();
  await page.keyboard.press('Delete');
  await expect.poll(() => names(page)).not.toContain('Tell both banks');
  await page.keyboard.press('Control+z');
  await expect.poll(() => names(page)).toContain('Tell both banks');
  expect(await accessibilityFaults(page)).toEqual([]);
  await saved(page);
  const tree = await page.getByRole('main').ariaSnapshot();
  expect(tree.replaceAll(/\n *- \/url: .*/g, '')).toBe(treeOfTodos);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['Pack the books', 'Tell both banks', 'Call the movers']);
  await page.context().close();
});

test('somebody writes a note with a link and a checklist, ticks a line, and turns the notes into todos', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await makeList(page, 'Trips', 'notes');
  await page.keyboard.type('Lisbon');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Lisbon' }).click();
  const panel = page.getByRole('region', { name: 'Item' });
  await panel.getByLabel('Note').click();
  await page.keyboard.type('Trains: https://example.com/trains.');
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Checklist' }).click();
  await page.keyboard.type('Tickets');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Passport');
  await panel.getByLabel('Name').click();
  await panel.getByRole('checkbox', { name: 'Passport' }).check();
  await panel.getByRole('textbox', { name: 'Add a line' }).fill('Charger');
  await page.keyboard.press('Enter');
  await panel.getByRole('checkbox', { name: 'Charger' }).waitFor();
  expect(await panel.getByRole('link').getAttribute('href')).toBe('https://example.com/trains');
  await page.getByRole('listitem').filter({ hasText: 'Lisbon' }).getByText('Checklist: 1 of 3 done').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'View and actions' }).click();
  await page.getByRole('menuitem', { name: 'Turn into a to-do list' }).click();
  await panel.getByLabel('Due date').waitFor();
  expect(await panel.getByRole('checkbox', { name: 'Passport' }).isChecked()).toBe(true);
  await page.context().close();
});

test('somebody shops with a phone by touch alone: categories, quantities, moving a row, a swipe, the total', async () => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await makeList(page, 'Market', 'shopping');
  const field = page.getByRole('textbox', { name: 'Add an item' });
  await field.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '- Apples\n- Milk\n\n* Bread\n1. Soap');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByRole('heading', { name: /^Produce/ }).waitFor();
  await expect.poll(async () => (await names(page)).toSorted()).toEqual(['Apples', 'Bread', 'Milk', 'Soap']);
  await page.getByRole('button', { name: 'More of Apples' }).tap();
  await page.getByRole('listitem').filter({ hasText: 'Apples' }).getByText('×2', { exact: true }).waitFor();
  await field.fill('milk');
  await field.press('Enter');
  await page.getByRole('listitem').filter({ hasText: 'Milk' }).getByText('×2', { exact: true }).waitFor();
  await field.fill('2 kg flour $1.99');
  const chip = page.getByRole('button', { name: 'Quantity 2 kg, turn back' });
  expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: 'Price $1.99, turn back' }).tap();
  await field.press('Enter');
  const flour = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: 'flour $1.99' }) });
  await flour.getByText('2 kg', { exact: true }).waitFor();
  await field.press('Control+z');
  await page.getByRole('checkbox', { name: '2 kg flour $1.99' }).waitFor();
  await field.press('Control+z');
  await expect.poll(async () => (await names(page)).length).toBe(4);
  await page.getByRole('link', { name: /^Apples/ }).tap();
  await page.getByLabel('Price each').fill('1.50');
  await page.getByRole('button', { name: 'Close' }).first().tap();
  await page.getByText('Total of what is open · 3 items have no price').waitFor();
  await page.getByText('$3.00').waitFor();
  // The toast of the undone changes lies over the rows.
  await expect.poll(() => page.getByRole('button', { name: 'Redo' }).count(), { timeout: 30_000 }).toBe(0);
  await carry(page, 'Milk', 'Apples', 'Escape');
  await page.getByText('Milk stays in its place').waitFor({ state: 'attached' });
  await carry(page, 'Milk', 'Apples');
  await page.getByText('Milk moved to place 1 of 2 in Produce').waitFor({ state: 'attached' });
  expect((await names(page)).slice(0, 2)).toEqual(['Milk', 'Apples']);
  await swipe(page, 'Bread', 180);
  await page.getByRole('list', { name: 'Completed' }).getByRole('checkbox', { name: 'Bread' }).waitFor();
  await page.getByRole('button', { name: 'Clear completed' }).tap();
  await page.getByText('1 completed item cleared').waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().tap();
  await page.getByRole('checkbox', { name: 'Bread' }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.context().close();
});

/** Moves a finger over a row to the right. */
async function swipe(page: Page, name: string, by: number): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ hasText: name })
    .evaluate((row, distance) => {
      const { left, top, height } = row.getBoundingClientRect();
      const at = (type: string, x: number) =>
        row.dispatchEvent(
          new PointerEvent(type, {
            ...{ pointerId: 1, pointerType: 'touch', isPrimary: true, bubbles: true, cancelable: true },
            ...{ clientX: left + 90 + x, clientY: top + height / 2 },
          }),
        );
      at('pointerdown', 0);
      for (let x = 0; x <= distance; x += 20) at('pointermove', x);
      at('pointerup', distance);
    }, by);
}

/** Rests a finger on a row, moves it to the upper half of another one, and lets go, after a press of `key` if there is one. */
async function carry(page: Page, name: string, onto: string, key?: string): Promise<void> {
  const middleOf = async (row: string) => {
    const box = await page.locator('[data-item]').filter({ hasText: row }).boundingBox();
    if (!box) throw new Error(`${row} is not on the screen.`);
    return { x: 150, y: box.y + box.height / 2 };
  };
  const [from, to] = [await middleOf(name), await middleOf(onto)];
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] });
  await touch('touchStart', from.y);
  await page.getByText(`${name} lifted`).waitFor({ state: 'attached' });
  for (let step = 1; step <= 10; step++) await touch('touchMove', from.y + ((to.y - 8 - from.y) * step) / 10);
  if (key) await page.keyboard.press(key);
  await touch('touchEnd');
  await device.detach();
}
