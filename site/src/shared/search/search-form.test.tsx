// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import { act } from 'react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { expect, test, vi } from 'vitest';
import { SearchForm } from './search-form';

/** Waits until React has drawn what `isDone` looks for. */
async function until(isDone: () => boolean): Promise<void> {
  await vi.waitUntil(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    return isDone();
  });
}

/** Shows the search of a list whose pages answer when `answer` is called. */
async function showSearch() {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const router = createMemoryRouter(
    [
      {
        path: '/blog',
        loader: async ({ request }) => {
          if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
          return new URL(request.url).searchParams.get('q') ?? '';
        },
        Component: () => <SearchForm path="/blog" label="Search" query={{ q: useLoaderData<string>() }} />,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: ['/blog'] },
  );
  const { container } = await mount(<RouterProvider router={router} />);
  await until(() => container.querySelector('input') !== null);
  isHeld = true;
  const field = () => container.querySelector('input') as HTMLInputElement;
  return {
    router,
    field,
    shown: () => field().defaultValue,
    type(text: string) {
      field().value = text;
      field().dispatchEvent(new Event('input', { bubbles: true }));
    },
    async answer() {
      await until(() => waiting.length > 0);
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

test('one step back empties the field', async () => {
  const { router, field, shown, type, answer } = await showSearch();
  type('wedding');
  await answer();
  await until(() => shown() === 'wedding');
  void router.navigate(-1);
  await until(() => router.state.navigation.state === 'loading');
  await answer();
  await until(() => shown() === '');
  expect(field().value).toBe('');
});

test('one step back empties the field also while the same search is under way once more', async () => {
  const { router, field, shown, type, answer } = await showSearch();
  type('wedding');
  // The next one begins before React has drawn the first one.
  const stop = router.subscribe(({ navigation, location }) => {
    if (navigation.state !== 'idle' || location.search === '') return;
    stop();
    void router.navigate('/blog?q=wedding', { replace: true });
  });
  await answer();
  await until(() => shown() === 'wedding');
  expect(router.state.navigation.state).toBe('loading');
  void router.navigate(-1);
  await until(() => router.state.navigation.state === 'loading');
  await answer();
  await until(() => shown() === '');
  expect(router.state.navigation.state).toBe('idle');
  expect(field().value).toBe('');
});

test('what is typed while a search is under way stays', async () => {
  const { router, field, shown, type, answer } = await showSearch();
  type('wed');
  await until(() => router.state.navigation.state === 'loading');
  type('wedding');
  await answer();
  await until(() => shown() === 'wed');
  expect(field().value).toBe('wedding');
});
