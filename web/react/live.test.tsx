// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import { act } from 'react';
import { createMemoryRouter, RouterProvider, redirect } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Live } from './live.tsx';

/** Waits long enough for a page to revalidate. */
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 200)));

/** Announces a change as `web/live.js` does. */
async function news() {
  window.isStale = true;
  dispatchEvent(new Event('live:change'));
  await aMoment();
}

test('a change revalidates the page, but not while a form is being submitted', async () => {
  let asked = 0;
  let answer = (_: Response) => {};
  const loader = () => ++asked;
  const action = () =>
    new Promise<Response>((resolve) => {
      answer = resolve;
    });
  // A refusal, after which the router does not revalidate by itself.
  const routes = [{ path: '/', loader, action, Component: Live, ErrorBoundary: Live, HydrateFallback: () => null }];
  const router = createMemoryRouter(routes);
  await mount(<RouterProvider router={router} />);
  expect(asked).toBe(1);
  await news();
  expect(asked).toBe(2);

  await act(async () => {
    void router.navigate('/', { formMethod: 'post', formData: new FormData() });
  });
  await news();
  expect(asked).toBe(2);
  await act(async () => answer(Response.json(null, { status: 400 })));
  await aMoment();
  expect(asked).toBe(3);
});

test('a change in the very moment in which a form is sent does not lose where the answer leads', async () => {
  let answer = (_: Response) => {};
  const action = () =>
    new Promise<Response>((resolve) => {
      answer = resolve;
    });
  const shown = { Component: Live, HydrateFallback: () => null };
  const routes = [
    { id: 'form', path: '/', loader: () => null, action, ...shown },
    { path: '/next', loader: () => null, ...shown },
  ];
  const router = createMemoryRouter(routes);
  await mount(<RouterProvider router={router} />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  window.isStale = true;
  dispatchEvent(new Event('live:change'));
  // The form is sent, and the change is due before React has drawn that.
  void router.fetch('send', 'form', '/', { formMethod: 'post', formData: new FormData() });
  vi.advanceTimersByTime(100);
  vi.useRealTimers();
  await aMoment();
  await act(async () => answer(redirect('/next')));
  await aMoment();
  expect(router.state.location.pathname).toBe('/next');
});
