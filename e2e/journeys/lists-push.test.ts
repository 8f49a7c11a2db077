import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilKept, untilOpen } from '../lists.ts';
import { signIn, staffEnvironment } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { accessibilityFaults } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

/**
 * A phone whose person allows notifications. Its push service is a stand-in, because Chromium's is on the internet, and so is the permission,
 * which a browser without a screen never gives.
 */
async function openPhone(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const target = { endpoint: 'https://push.invalid/phone', keys };
  await context.addInitScript((subscribed) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const { prototype } = globalThis.PushManager;
    const read = () => {
      const key = localStorage.getItem('key of the stand-in');
      if (key === null) return null;
      const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
      const unsubscribe = async () => {
        localStorage.removeItem('key of the stand-in');
        return true;
      };
      const options = { userVisibleOnly: true, applicationServerKey: bytes.buffer };
      return { ...subscribed, options, unsubscribe, toJSON: () => subscribed } as unknown as PushSubscription;
    };
    prototype.getSubscription = async () => read();
    prototype.subscribe = async (options) => {
      localStorage.setItem('key of the stand-in', String(options?.applicationServerKey));
      return read() as PushSubscription;
    };
  }, target);
  await signIn(context, product);
  const page = await context.newPage();
  return { context, page };
}

/** What the browser told the server of its subscription. */
const told = (page: Page) =>
  page.waitForResponse((response) => {
    return response.url().endsWith('/notifications/push') && response.request().method() === 'POST';
  });

test('somebody turns notifications on for a device, where they stay on, and off', async () => {
  const { context, page } = await openPhone();
  await page.goto(`${product.app}/account/notifications`);
  const section = page.getByRole('region', { name: 'Notifications on this device' });
  const subscribed = told(page);
  await section.getByRole('button', { name: 'Turn on' }).click();
  await section.getByText('They appear on this device until you sign out here.').waitFor();
  expect((await subscribed).status()).toBe(200);
  expect((await subscribed).request().postDataJSON()).toMatchObject({ endpoint: 'https://push.invalid/phone' });
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.reload();
  const off = section.getByRole('button', { name: 'Turn off' });
  await off.waitFor();
  const ended = told(page);
  await off.click();
  await section.getByRole('button', { name: 'Turn on' }).waitFor();
  expect((await ended).status()).toBe(200);
  expect((await ended).request().postDataJSON()).toEqual({ endpoint: 'https://push.invalid/phone', isOver: true });
  await context.close();
});

test('a message is shown although no page asks for it, and opens what it is about', async () => {
  const { context, page } = await openPhone();
  await page.goto(`${product.app}/`);
  await untilOpen(page);
  await untilKept(page);
  const path = '/trash';

  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const data = JSON.stringify({ tag: 'a', title: 'Reminder: Call the bank', body: 'Errands', path });
  const registrationId = await registered;
  const [worker] = context.serviceWorkers();
  await worker?.evaluate('registration.showNotification = async (...shown) => { self.shownLast = shown; }');
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: product.app, registrationId, data });
  const options = { tag: 'a', body: 'Errands', data: path, icon: '/icons/192.png' };
  await expect.poll(() => worker?.evaluate('self.shownLast')).toEqual(['Reminder: Call the bank', options]);
  expect((await fetch(product.app + options.icon)).status).toBe(200);

  // A press that a test makes up may not bring a window to the front, but leads it there.
  await worker?.evaluate(`openPath(${JSON.stringify(path)}).catch(() => {})`);
  await page.waitForURL(product.app + path);
  await page.getByRole('heading', { name: 'Trash' }).first().waitFor();
  await context.close();
});
