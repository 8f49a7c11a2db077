// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import { act } from 'react';
import { createMemoryRouter, RouterProvider, useActionData } from 'react-router';
import { expect, test } from 'vitest';
import { useLastAnswer } from './last-answer.tsx';

function Page() {
  return <p>{useLastAnswer(useActionData() as string | undefined) ?? 'nothing'}</p>;
}

async function open() {
  let sent = 0;
  const action = () => `answer ${++sent}`;
  const routes = ['/form', '/other'].map((path) => ({ path, action, Component: Page }));
  const router = createMemoryRouter(routes, { initialEntries: ['/form'] });
  const { container } = await mount(<RouterProvider router={router} />);
  return {
    shown: () => container.textContent,
    send: () => act(() => router.navigate(router.state.location, { formMethod: 'post', formData: new FormData() })),
    refresh: () => act(() => router.revalidate()),
    go: (path: string) => act(() => router.navigate(path)),
  };
}

test('the result of a form stays when the page is revalidated, until the next result', async () => {
  const page = await open();
  await page.send();
  expect(page.shown()).toBe('answer 1');
  await page.refresh();
  await page.refresh();
  expect(page.shown()).toBe('answer 1');
  await page.send();
  expect(page.shown()).toBe('answer 2');
  await page.refresh();
  expect(page.shown()).toBe('answer 2');
});

test('it is gone on another page, and after another visit to the same page', async () => {
  const page = await open();
  await page.send();
  await page.refresh();
  await page.go('/other');
  expect(page.shown()).toBe('nothing');
  await page.go('/form');
  expect(page.shown()).toBe('nothing');
  await page.send();
  await page.go('/form');
  expect(page.shown()).toBe('nothing');
});
