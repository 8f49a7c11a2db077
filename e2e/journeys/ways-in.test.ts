import { codeFor } from '@listgrove/domain/accounts/testing/authenticator';
import { type WayInName, waysIn } from '@listgrove/domain/auth-paths/ways-in';
import { startProvider, type TestProvider } from '@listgrove/domain/identity-providers/testing/provider';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillIn } from '../feedback.ts';
import { mailsOf } from '../outbox.ts';
import { onPageError } from '../page-errors.ts';
import { addAuthenticator } from '../passkeys.ts';
import { type Product, sparePort, startProduct } from '../product.ts';
import { leaveBrowser, openBrowser, untilReady } from '../visit.ts';
import { addressOf, addWaysInAccounts, password, secret } from '../ways-in-people.ts';

// Every way in, on a phone and on a desktop, with and without JavaScript. A way that is new in `waysIn` does not compile without a
// walk here. What else can happen on the way is in the journeys of each part.

const phone = { name: 'a phone', width: 390, script: true };
const phoneWithoutScript = { name: 'a phone without JavaScript', width: 390, script: false };
const desktop = { name: 'a desktop', width: 1440, script: true };
const desktopWithoutScript = { name: 'a desktop without JavaScript', width: 1440, script: false };
/** `npm test` takes each width and each kind of page once, because a walk takes two seconds; `npm run test:all` takes all. */
const surfaces =
  process.env.TEST_SCOPE === 'gate'
    ? [phoneWithoutScript, desktop]
    : [phone, phoneWithoutScript, desktop, desktopWithoutScript];
/** Passkeys exist only in JavaScript. */
const onlyWithScript: WayInName[] = ['passkey'];

let there: TestProvider;
let product: Product;
/** The product where feedback accounts must confirm their address. */
let strict: Product;
let browser: Browser;
/** The key of the authenticator app of everybody who has one. */
let key: string;

beforeAll(async () => {
  const port = await sparePort();
  const app = `http://localhost:${port}`;
  there = await startProvider(`${app}/login/from/acme`);
  const { issuer, clientId, clientSecret, label } = there.settings;
  const environment = {
    APP_PORT: String(port),
    SESSION_SECRET: secret,
    OIDC_ACME_ISSUER: issuer ?? '',
    OIDC_ACME_CLIENT_ID: clientId,
    OIDC_ACME_CLIENT_SECRET: clientSecret,
    OIDC_ACME_LABEL: label,
  };
  [product, strict, browser] = await Promise.all([
    startProduct(environment, async (db) => {
      key = await addWaysInAccounts(db, app, surfaces.length);
    }),
    startProduct({ FEEDBACK_CONFIRM_EMAIL: 'true' }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await Promise.all([product.stop(), strict.stop()]);
  await there.close();
});

/** Returns the newest mail to that address with a link to this path. */
async function mailTo(to: string, path: string, from = product): Promise<{ link: string; code: string }> {
  let link: string | undefined;
  let code: string | undefined;
  const find = () => {
    const found = mailsOf(from).findLast((text) => text.includes(`To: ${to}`) && text.includes(`${path}?`));
    link = found?.match(/^https?:\/\/\S+$/m)?.[0];
    code = found?.match(/^\d{6}$/m)?.[0];
    return link;
  };
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  return { link: link ?? '', code: code ?? '' };
}

const press = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true }).click();

/** Opens a page of the app that leads to the account afterwards. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${product.app}${path}?return=${encodeURIComponent(`${product.app}/account`)}`);
}

async function signIn(page: Page, email: string, word = password): Promise<void> {
  await fillIn(page, { email, password: word });
  await press(page, 'Sign in');
}

async function expectAccount(page: Page, email: string): Promise<void> {
  await page.getByRole('heading', { name: 'Your account', exact: true }).waitFor();
  await page.locator('main').getByText(email).first().waitFor();
}

async function openFeedback(page: Page, path: string, from = product): Promise<void> {
  await page.goto(`${from.site}${path}?return=%2Ffeedback%2Froadmap`);
}

/** Chooses signing in on the page of feedback accounts, which starts with that press, and waits until it has started. */
async function chooseSignIn(page: Page): Promise<void> {
  await page.locator('main').getByText('Sign In', { exact: true }).first().click();
  if (await page.evaluate("matchMedia('(scripting: none)').matches")) return;
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

async function expectFeedback(page: Page, email: string, from = product): Promise<void> {
  await page.waitForURL(`${from.site}/feedback/roadmap`);
  await page.getByText(`(${email}).`).waitFor();
}

/** How somebody takes each way, to where it leads. */
const walks: Record<WayInName, (page: Page, email: string) => Promise<void>> = {
  async password(page, email) {
    await open(page, '/login');
    await signIn(page, email);
    await expectAccount(page, email);
  },
  async code(page, email) {
    await open(page, '/login');
    await fillIn(page, { email });
    await press(page, 'E-mail me a code');
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    await fillIn(page, { code: (await mailTo(email, '/login/link')).code });
    await press(page, 'Sign in');
    await expectAccount(page, email);
  },
  async link(page, email) {
    await open(page, '/login');
    await fillIn(page, { email });
    await press(page, 'E-mail me a code');
    await page.goto((await mailTo(email, '/login/link')).link);
    await page.getByText(email).waitFor();
    await press(page, 'Sign in');
    await expectAccount(page, email);
  },
  async identity(page, email) {
    there.person = { sub: email, email, email_verified: true, name: 'Ruth' };
    await open(page, '/login');
    await press(page, 'Continue with Acme ID');
    await expectAccount(page, email);
  },
  async passkey(page, email) {
    await addAuthenticator(page);
    await open(page, '/login');
    await signIn(page, email);
    await expectAccount(page, email);
    await page.getByRole('link', { name: 'Create a passkey' }).click();
    await page.getByLabel('Name of a new passkey').fill('Telephone');
    await press(page, 'Create a passkey');
    await page.getByText('Your new passkey signs you in from now on.').waitFor();
    await page.context().clearCookies();
    // The device answers the button: this browser offers no passkeys in fields.
    await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
    await open(page, '/login');
    await press(page, 'Use a passkey');
    await expectAccount(page, email);
  },
  async confirmation(page, email) {
    await open(page, '/register');
    await fillIn(page, { name: 'Ruth', email, password });
    await press(page, 'Create account');
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    await page.goto((await mailTo(email, '/verify')).link);
    await press(page, 'Confirm e-mail');
    await expectAccount(page, email);
  },
  async reset(page, email) {
    await open(page, '/forgot');
    await fillIn(page, { email });
    await press(page, 'Send the link');
    await page.goto((await mailTo(email, '/reset')).link);
    await fillIn(page, { password: 'five other trees' });
    await press(page, 'Set password');
    await page.getByText('Your new password is set').waitFor();
    await open(page, '/login');
    await signIn(page, email, 'five other trees');
    await expectAccount(page, email);
  },
  async invitation(page, email) {
    await page.goto((await mailTo(email, '/join-staff')).link);
    await fillIn(page, { name: 'Ruth', password });
    await press(page, 'Create account and join');
    await page.getByRole('heading', { name: 'Marketing Dashboard' }).waitFor();
  },
  async 'second step'(page, email) {
    await open(page, '/login');
    await signIn(page, email);
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await fillIn(page, { code: codeFor(key) });
    await press(page, 'Sign in');
    await expectAccount(page, email);
  },
  async 'feedback sign-up'(page, email) {
    await openFeedback(page, '/feedback/account');
    await fillIn(page, { name: 'Ruth', email, password });
    await press(page, 'Create Account');
    await expectFeedback(page, email);
  },
  async 'feedback password'(page, email) {
    await openFeedback(page, '/feedback/account');
    await chooseSignIn(page);
    await fillIn(page, { email, password });
    await press(page, 'Sign In');
    await expectFeedback(page, email);
  },
  async 'feedback confirmation'(page, email) {
    await openFeedback(page, '/feedback/account', strict);
    await fillIn(page, { name: 'Ruth', email, password });
    await press(page, 'Create Account');
    await page.getByText('Please check your email for a confirmation link').first().waitFor();
    await page.goto((await mailTo(email, '/feedback/confirm', strict)).link);
    await press(page, 'Confirm e-mail');
    await page.waitForURL((url) => url.pathname !== '/feedback/confirm');
    await page.goto(`${strict.site}/feedback/roadmap`);
    await expectFeedback(page, email, strict);
  },
  async 'feedback link'(page, email) {
    await openFeedback(page, '/feedback/link');
    await fillIn(page, { email });
    await press(page, 'Send the link');
    await page.goto((await mailTo(email, '/feedback/link')).link);
    await page.getByText(email).waitFor();
    await press(page, 'Sign in');
    await expectFeedback(page, email);
  },
  async 'feedback reset'(page, email) {
    await page.goto(`${product.site}/feedback/forgot`);
    await fillIn(page, { email });
    await press(page, 'Send the link');
    await page.goto((await mailTo(email, '/feedback/reset')).link);
    await fillIn(page, { password: 'five other trees' });
    await press(page, 'Set password');
    await page.getByText('Your new password is set').waitFor();
    await openFeedback(page, '/feedback/account');
    await chooseSignIn(page);
    await fillIn(page, { email, password: 'five other trees' });
    await press(page, 'Sign In');
    await expectFeedback(page, email);
  },
};

describe.each(surfaces)('on $name', (surface) => {
  const { width, script } = surface;
  const ways = (Object.keys(waysIn) as WayInName[]).filter((way) => script || !onlyWithScript.includes(way));

  test.each(ways)('somebody gets in by the way “%s”', async (way) => {
    const context = await browser.newContext({ viewport: { width, height: 844 }, javaScriptEnabled: script });
    const page = await context.newPage();
    const complaints: string[] = [];
    onPageError(page, (error) => complaints.push(error));
    const tooWide: string[] = [];
    page.on('load', async () => {
      // A page that has been left meanwhile cannot be measured.
      const excess = await page.evaluate('document.documentElement.scrollWidth - innerWidth').catch(() => 0);
      if (Number(excess) > 0) tooWide.push(`${page.url()} by ${excess} px`);
    });
    await walks[way](page, addressOf(way, surfaces.indexOf(surface)));
    if (script) await untilReady(page);
    expect([...tooWide, ...complaints]).toEqual([]);
    await context.close();
  });
});
