// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import { act, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { useFetcher } from './use-fetcher.tsx';

test('the effect of an answer runs although the page is rendered between the answer and its news', async () => {
  const shown: unknown[] = [];
  let render = () => {};
  function Page() {
    const { data } = useFetcher<string>({ key: 'send' });
    const [, setCount] = useState(0);
    render = () =>
      flushSync(() => {
        setCount(1);
        setCount(0); // the same state as before
      });
    useEffect(() => {
      shown.push(data);
    }, [data]);
    return null;
  }
  const router = createMemoryRouter([{ id: 'page', path: '/', action: () => 'saved', Component: Page }]);
  await mount(<RouterProvider router={router} />);
  // The router has told its own component by then, which renders it later.
  router.subscribe(({ fetchers }) => {
    if (fetchers.get('send')?.data) render();
  });
  await act(async () => router.fetch('send', 'page', '/', { formMethod: 'post', formData: new FormData() }));
  expect(shown).toEqual([undefined, 'saved']);
});
