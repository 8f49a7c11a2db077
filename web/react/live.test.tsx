// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Live } from './live.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

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
  const body = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(body).render(<RouterProvider router={router} />));
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
