// @vitest-environment happy-dom
import { runningOffer } from '@listgrove/domain/offer/offer';
import { mount } from '@listgrove/ui/testing/mount';
import { act } from 'react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRunningOffer } from './use-running-offer';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Shown() {
  return useRunningOffer(useLoaderData())?.until ?? 'ended';
}

/** Opens a page at `now` whose server says at every request that the offer runs. Returns its text and the number of requests. */
async function open(now: string) {
  vi.setSystemTime(new Date(now));
  let requests = 0;
  const loader = () => {
    requests += 1;
    return runningOffer('2027-08-15', new Date('2027-08-01'));
  };
  const router = createMemoryRouter([{ path: '/', Component: Shown, loader, HydrateFallback: () => null }]);
  const { container } = await mount(<RouterProvider router={router} />);
  await pass(0);
  return { text: () => container.textContent, requests: () => requests };
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

test('an open page drops the offer at midnight UTC and loads its data again', async () => {
  const page = await open('2027-08-14T23:58:30Z');
  await pass(89_999);
  expect([page.text(), page.requests()]).toEqual(['August 15th', 1]);
  await pass(1);
  expect([page.text(), page.requests()]).toEqual(['ended', 2]);
  await pass(600_000);
  expect([page.text(), page.requests()]).toEqual(['ended', 2]);
});

test('a computer that slept through midnight drops the offer within a minute of waking', async () => {
  const page = await open('2027-08-13T12:00:00Z');
  vi.setSystemTime(new Date('2027-08-15T09:00:00Z'));
  await pass(60_000);
  expect(page.text()).toBe('ended');
});

test("a browser whose clock is ahead shows the server's offer", async () => {
  const page = await open('2031-01-01T00:00:00Z');
  await pass(600_000);
  expect([page.text(), page.requests()]).toEqual(['August 15th', 1]);
});
