// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCopy } from './use-copy.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders a button that copies, in a browser with this clipboard. */
async function openButton(clipboard: Pick<Clipboard, 'writeText'> | undefined) {
  vi.stubGlobal('navigator', { clipboard });
  let latest: ReturnType<typeof useCopy> | undefined;
  function CopyButton() {
    latest = useCopy();
    return latest.copied ? 'Copied!' : 'Copy';
  }
  const { container } = await mount(<CopyButton />);
  return {
    shown: () => container.textContent,
    press: () => act(async () => latest?.copy('/blog/one-list')),
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
  };
}

test('the confirmation shows for two seconds after each copy', async () => {
  const writeText = vi.fn(async () => {});
  const button = await openButton({ writeText });
  expect(await button.press()).toBe(true);
  expect(writeText).toHaveBeenCalledWith('/blog/one-list');
  expect(button.shown()).toBe('Copied!');
  await button.pass(1_900);
  await button.press();
  await button.pass(1_900);
  expect(button.shown()).toBe('Copied!');
  await button.pass(200);
  expect(button.shown()).toBe('Copy');
});

test.each([
  ['a browser that refuses', { writeText: () => Promise.reject(new Error('not allowed')) }],
  ['a page without https, which has no clipboard', undefined],
])('whoever copies hears that it did not work: %s', async (_, clipboard) => {
  const button = await openButton(clipboard);
  expect(await button.press()).toBe(false);
  expect(button.shown()).toBe('Copy');
});
