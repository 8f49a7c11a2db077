// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { RowPicture } from './row-picture';

afterEach(() => vi.unstubAllGlobals());

/** Mounts the picture of a row and returns what brings the row near the screen. */
async function openRow(url: string, answer: object) {
  const ask = vi.fn(async () => Response.json(answer));
  vi.stubGlobal('fetch', ask);
  let come: (entries: { isIntersecting: boolean }[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(heard: typeof come) {
        come = heard;
      }
      observe() {}
      disconnect() {}
    },
  );
  await mount(<RowPicture url={url} />);
  return { ask, appear: () => act(async () => come([{ isIntersecting: true }])) };
}

const picture = () => document.querySelector('img')?.getAttribute('src') ?? null;

test('a wish shows the picture of its page once its row comes near the screen, and nothing is asked before', async () => {
  const { ask, appear } = await openRow('https://shop.example/tent', { title: 'Tent', hasPicture: true });
  expect(ask).not.toHaveBeenCalled();
  await appear();
  await vi.waitFor(() => expect(picture()).toBe('/links/picture?url=https%3A%2F%2Fshop.example%2Ftent'));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a page without a picture leaves the row as it is', async () => {
  const { appear } = await openRow('https://shop.example/plain', { title: 'Plain', hasPicture: false });
  await appear();
  expect(picture()).toBeNull();
});
