import { cast } from '@listgrove/fixtures/cast';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { startCookielessProxy } from '../cookieless-proxy.ts';
import { password, signUpOverHttp } from '../feedback.ts';
import { addJonas, jonas, staff, staffEnvironment } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { accessibilityFaults, untilReady } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment, addJonas);
const site = await startCookielessProxy(product.site);
const app = await startCookielessProxy(product.app);
afterAll(() => {
  site.stop();
  app.stop();
});
const writer = { name: cast.ruth.name, email: cast.ruth.email };
await signUpOverHttp(site.url, writer);

const cookiesNeeded = 'Your browser blocks cookies. Signing in needs them: allow cookies for this site and try again.';

/** What a page's scripts see in a browser that blocks cookies. */
const blocked = `
  Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });`;

const alert = (page: Page) => page.getByRole('main').getByRole('alert');

interface Browsing {
  javaScriptEnabled: boolean;
  /** The browser tells scripts that it blocks cookies. */
  tells?: boolean;
}

async function open(url: string, { javaScriptEnabled, tells = false }: Browsing): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled });
  if (tells) await context.addInitScript(blocked);
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** Fills in the form, presses the button and waits until the server has refused it and the page says why. */
async function send(page: Page, button: string, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.fill(`main [name=${name}]`, value);
  const refused = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 400);
  await page.getByRole('button', { name: button, exact: true }).click();
  await refused;
  await alert(page).getByText(cookiesNeeded, { exact: true }).waitFor();
}

/** Waits until React has the form, on pages that start at the first sign of intent too. */
async function hydrate(page: Page): Promise<void> {
  await page.locator('main [name=email]').hover();
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** What a form shows after the refusal: the address is still there, the password is not. */
async function expectKept(page: Page, email: string): Promise<void> {
  expect(await page.inputValue('main [name=email]')).toBe(email);
  expect(await alert(page).count()).toBe(1);
  expect(await page.getByText('Sign Out').count()).toBe(0);
}

describe.each([
  ['without scripts', { javaScriptEnabled: false }],
  ['with scripts', { javaScriptEnabled: true }],
])('somebody whose browser blocks cookies, %s,', (_, browsing) => {
  test('reads so after signing in to an account of the app', async () => {
    const page = await open(`${app.url}/login?return=${encodeURIComponent(`${app.url}/account`)}`, browsing);
    if (browsing.javaScriptEnabled) await untilReady(page);
    await send(page, 'Sign in', jonas);
    await expectKept(page, jonas.email);
    expect(await page.inputValue('main [name=password]')).toBe(browsing.javaScriptEnabled ? jonas.password : '');
    if (browsing.javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);
    await send(page, 'Sign in', { password: jonas.password });
    await page.context().close();
  });

  test('reads so as staff on the way to the back office', async () => {
    const page = await open(`${app.url}/login?return=${encodeURIComponent(`${product.site}/admin`)}`, browsing);
    if (browsing.javaScriptEnabled) await untilReady(page);
    await send(page, 'Sign in', staff);
    await expectKept(page, staff.email);
    await page.context().close();
  });

  test('reads so when a code is to be mailed and when an account is made', async () => {
    const page = await open(`${app.url}/login?with=code`, browsing);
    if (browsing.javaScriptEnabled) await untilReady(page);
    await send(page, 'E-mail me a code', { email: cast.maya.email });
    await expectKept(page, cast.maya.email);
    await page.goto(`${app.url}/register`);
    if (browsing.javaScriptEnabled) await untilReady(page);
    await send(page, 'Create account', { name: cast.maya.name, email: cast.maya.email, password });
    await expectKept(page, cast.maya.email);
    await page.context().close();
  });

  test('reads so after signing in to a feedback account', async () => {
    const page = await open(`${site.url}/feedback/account?return=/feedback/roadmap`, browsing);
    if (browsing.javaScriptEnabled) await hydrate(page);
    await page.getByRole('main').getByText('Sign In', { exact: true }).first().click();
    await send(page, 'Sign In', { email: writer.email, password });
    await expectKept(page, writer.email);
    if (browsing.javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);
    await page.context().close();
  });

  test('reads so in the form for feedback, which keeps what was written', async () => {
    const page = await open(`${site.url}/feedback`, browsing);
    if (browsing.javaScriptEnabled) await hydrate(page);
    const written = { title: 'Shared shopping', description: 'For two.' };
    for (const [name, value] of Object.entries({ ...writer, ...written }))
      await page.fill(`main [name=${name}]`, value);
    await page.getByRole('button', { name: 'Submit Feature Request' }).click();
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await page.getByRole('main').getByText('Sign In', { exact: true }).first().click();
    await send(page, 'Sign In', { email: writer.email, password });
    await expectKept(page, writer.email);
    expect(JSON.parse(await page.locator('[name=draft]').inputValue())).toMatchObject(written);
    await page.context().close();
  });
});

test('a browser that tells scripts so has the sentence in the form before anything is typed', async () => {
  for (const url of [`${app.url}/login`, `${app.url}/register`, `${site.url}/feedback/account`]) {
    const page = await open(url, { javaScriptEnabled: true, tells: true });
    await hydrate(page);
    await alert(page).getByText(cookiesNeeded, { exact: true }).waitFor();
    await page.context().close();
  }
});

test('once cookies are allowed, the form that was refused signs in', async () => {
  const page = await open(`${app.url}/login?return=${encodeURIComponent(`${app.url}/account`)}`, {
    javaScriptEnabled: false,
  });
  await send(page, 'Sign in', jonas);
  app.allow();
  await page.fill('[name=password]', jonas.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${app.url}/account`);
  await page.context().close();
});
