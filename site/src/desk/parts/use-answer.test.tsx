// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { dropToasts } from '@listgrove/web/testing/drop-toasts';
import { act } from 'react';
import { createRoutesStub, useLoaderData, useRevalidator } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Answer } from './answer';
import { keepShownOnFailure, keepTypedOnFailure } from './client-loaders';
import { useAnswer } from './use-answer';

afterEach(dropToasts);

const failed = { title: 'Delete Failed', message: 'Failed to delete' };
const onDone = vi.fn();

function Row({ id }: { id: string }) {
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data, onDone);
  return (
    <button type="button" onClick={() => fetcher.submit({ id }, { method: 'post' })}>
      Delete
    </button>
  );
}

function List() {
  const ids = useLoaderData<string[]>();
  const { revalidate } = useRevalidator();
  return (
    <>
      {ids.map((id) => (
        <Row key={id} id={id} />
      ))}
      <button type="button" onClick={() => void revalidate()}>
        Refresh
      </button>
    </>
  );
}

/** Renders what has changed until `check` passes. */
const waitFor = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    check();
  });

test('the answer to a deletion is shown although newer data, which arrive before it, have removed its row', async () => {
  let rows = ['first'];
  let answer = (_: Answer) => {};
  const load = keepShownOnFailure<() => string[]>(failed);
  const send = keepTypedOnFailure(failed);
  const Page = createRoutesStub([
    {
      path: '/',
      Component: List,
      loader: ({ request }) => load({ request, serverLoader: async () => rows }),
      action({ request }) {
        const { promise, resolve } = Promise.withResolvers<Answer>();
        answer = resolve;
        return send({ params: {}, request, serverAction: () => promise });
      },
    },
  ]);
  const { container } = await mount(<Page />);
  const labels = () => [...container.querySelectorAll('button')].map((button) => button.textContent);
  const click = (label: string) =>
    act(async () => [...container.querySelectorAll('button')].find((button) => button.textContent === label)?.click());
  await waitFor(() => expect(labels()).toEqual(['Delete', 'Refresh']));
  await click('Delete');
  rows = []; // the server has deleted it, and a live change says so
  await click('Refresh');
  await act(async () => {
    answer({ done: { title: 'Deleted', message: 'It is in the trash' } });
    await null;
    const until = performance.now() + 1_200;
    // The browser is busy for longer than newer data wait.
    while (performance.now() < until);
  });
  await waitFor(() => expect(document.body.textContent).toContain('It is in the trash'));
  expect(onDone).toHaveBeenCalledOnce();
  await waitFor(() => expect(labels()).toEqual(['Refresh']));
});
