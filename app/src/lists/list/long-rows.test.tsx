// @vitest-environment happy-dom
import type { ItemRow } from '@listgrove/domain/lists/rows';
import { mount } from '@listgrove/ui/testing/mount';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { LongRows } from './long-rows';
import { rowOf, scrollToRow } from './row-of';

const items = Array.from({ length: 1000 }, (_, index) => ({ id: `item-${index}` }) as ItemRow);

/** A screen of 800 px; every row is 57 px high, and the list begins `scrolled` px above the screen. */
async function openRows() {
  const screen = { scrolled: 0 };
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(57);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: -screen.scrolled, height: 57_000 }) as DOMRect,
  );
  const row = ({ id }: ItemRow) => (
    <li key={id} data-item={id}>
      <button type="button">{id}</button>
    </li>
  );
  const { container } = await mount(<LongRows items={items} row={row} aria-label="Long" />);
  const shown = () => [...container.querySelectorAll<HTMLElement>('[data-item]')].map(({ dataset }) => dataset.item);
  const scrollTo = (scrolled: number) =>
    act(async () => {
      screen.scrolled = scrolled;
      dispatchEvent(new Event('scroll'));
    });
  return { container, shown, scrollTo };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a list of 1,000 items has rows near the screen only, with room for the others, and says which of all they are', async () => {
  const { container, shown, scrollTo } = await openRows();
  expect(shown()[0]).toBe('item-0');
  expect(shown().length).toBeLessThan(50);
  await scrollTo(57 * 600);
  expect(shown()).toContain('item-600');
  expect(shown()).not.toContain('item-0');
  expect(shown().length).toBeLessThan(60);
  const heights = [...container.querySelectorAll<HTMLElement>('[data-room]')].map(({ style }) =>
    Number.parseInt(style.height, 10),
  );
  expect(heights.reduce((sum, each) => sum + each, 0) + 57 * shown().length).toBe(57 * 1000);
  const row = container.querySelector('[data-item="item-600"]');
  expect([row?.ariaPosInSet, row?.ariaSetSize]).toEqual(['601', '1000']);
});

test('the row that has the focus stays when its person scrolls away, with its neighbours', async () => {
  const { container, shown, scrollTo } = await openRows();
  await act(async () => container.querySelector<HTMLElement>('[data-item="item-5"] button')?.focus());
  await scrollTo(57 * 600);
  expect(shown().slice(0, 5)).toEqual(['item-3', 'item-4', 'item-5', 'item-6', 'item-7']);
  expect(document.activeElement?.textContent).toBe('item-5');
});

test('an item without a row is found by its room, and gets its row when it is scrolled to', async () => {
  const { shown } = await openRows();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  expect(rowOf('item-900')?.hasAttribute('data-room')).toBe(true);
  await act(async () => scrollToRow('item-900'));
  expect(shown()).toContain('item-900');
  expect(scrolled.mock.contexts[0]).toBe(rowOf('item-900'));
});

test('all rows are printed', async () => {
  const { shown } = await openRows();
  await act(async () => void dispatchEvent(new Event('beforeprint')));
  expect(shown().length).toBe(1000);
  await act(async () => void dispatchEvent(new Event('afterprint')));
  expect(shown().length).toBeLessThan(60);
});
