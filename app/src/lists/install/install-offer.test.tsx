// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { InstallOffer } from './install-offer';
import './keep-offer';
import { isOfferDue, noteUse, refuseOffers } from './offer-day';
import { installWay } from './prompt';

const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  window.dispatchEvent(new Event('appinstalled'));
});

/** Says what Chromium says of an app that it can install. */
function offerPrompt() {
  const prompt = vi.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  return { prompt, event };
}

function onPhone(userAgent: string, standalone: boolean | undefined) {
  vi.stubGlobal('navigator', { userAgent, standalone, maxTouchPoints: 5 });
}

async function open(path = '/') {
  const router = createMemoryRouter([{ id: 'root', path: '*', element: <InstallOffer />, loader: () => null }], {
    initialEntries: [path],
    hydrationData: { loaderData: { root: { site_name: 'Listgrove' } } },
  });
  const { container } = await mount(<RouterProvider router={router} />);
  const press = (label: string) =>
    act(async () => [...container.querySelectorAll('button')].find((button) => button.textContent === label)?.click());
  return { container, router, press };
}

test('the offer is due on a later day than the first change, until it is refused', () => {
  expect(isOfferDue('2026-11-24')).toBe(false);
  noteUse('2026-11-23');
  noteUse('2026-11-24');
  expect(isOfferDue('2026-11-23')).toBe(false);
  expect(isOfferDue('2026-11-24')).toBe(true);
  refuseOffers();
  expect(isOfferDue('2026-12-24')).toBe(false);
});

test('the overview offers what the browser can do, with one press, and the browser offers nothing by itself', async () => {
  noteUse('2026-01-01');
  const { container, press } = await open();
  expect(container.textContent).toBe('');
  const { prompt, event } = await act(async () => offerPrompt());
  expect(event.defaultPrevented).toBe(true);
  expect(container.textContent).toContain('Install Listgrove');
  await press('Install');
  expect(prompt).toHaveBeenCalledOnce();
  await act(async () => offerPrompt());
  expect(container.textContent).toBe('');
});

test('the offer goes when the app is installed by the menu of the browser', async () => {
  noteUse('2026-01-01');
  offerPrompt();
  const { container } = await open();
  expect(container.textContent).toContain('Install Listgrove');
  await act(async () => window.dispatchEvent(new Event('appinstalled')));
  expect(container.textContent).toBe('');
});

test('a refusal is for good, and the palette leads to the offer again', async () => {
  noteUse('2026-01-01');
  offerPrompt();
  const first = await open();
  await first.press('No, thanks');
  expect(first.container.textContent).toBe('');
  const next = await open();
  expect(next.container.textContent).toBe('');
  const asked = await open('/?install');
  expect(asked.container.textContent).toContain('Install Listgrove');
  await asked.press('No, thanks');
  expect(asked.router.state.location.search).toBe('');
});

test('nothing is offered on the first day and beside a list', async () => {
  offerPrompt();
  const early = await open();
  expect(early.container.textContent).toBe('');
  noteUse('2026-01-01');
  const beside = await open('/today');
  expect(beside.container.textContent).toBe('');
});

test('Safari of iOS gets words, unless the app is on the home screen already', async () => {
  noteUse('2026-01-01');
  onPhone(`${safari}Version/18.1 Mobile/15E148 Safari/604.1`, false);
  const { container, press } = await open();
  expect(container.textContent).toContain('tap  Share, then “Add to Home Screen”');
  await press('Close');
  expect(container.textContent).toBe('');
  onPhone(`${safari}Version/18.1 Mobile/15E148 Safari/604.1`, true);
  expect(installWay()).toBeNull();
  for (const other of [
    'CriOS/131.0 Mobile/15E148 Safari/604.1',
    'Mobile/15E148',
    'Version/18.0 EdgiOS/131 Safari/604.1',
  ]) {
    onPhone(safari + other, false);
    expect(installWay(), other).toBeNull();
  }
  onPhone(`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15`, undefined);
  expect(installWay()).toBeNull();
});
