// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import { act } from 'react';
import { expect, test } from 'vitest';
import { useOpened } from './use-opened';

const report = (status: string, version: number) => ({ id: 'report', status, updated_at: new Date(version) });

/** Renders the details of an item over a list, and returns what they show and what can happen to them. */
async function openDetails(first: ReturnType<typeof report>) {
  let opened: ReturnType<typeof useOpened<typeof first>> | undefined;
  function Details({ items }: { items: (typeof first)[] }) {
    opened = useOpened(items);
    return null;
  }
  const { render } = await mount(<Details items={[first]} />);
  const list = (...items: (typeof first)[]) => render(<Details items={items} />);
  act(() => opened?.[1](first));
  return { list, save: (status: string) => act(() => opened?.[2]({ status })), shown: () => opened?.[0]?.status };
}

test('a list that was read before a change does not hide the change, also when the item leaves the list after it', async () => {
  const details = await openDetails(report('pending', 1));
  details.save('confirmed');
  expect(details.shown()).toBe('confirmed');
  await details.list(report('pending', 1));
  expect(details.shown()).toBe('confirmed');
  await details.list();
  expect(details.shown()).toBe('confirmed');
});

test('a later version of the item from the list counts, which somebody else may have changed', async () => {
  const details = await openDetails(report('pending', 1));
  details.save('confirmed');
  await details.list(report('fixed', 2));
  expect(details.shown()).toBe('fixed');
});
