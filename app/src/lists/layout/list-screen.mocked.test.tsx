// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { ListScreen, prepareListScreen } from './list-screen';

vi.mock('../list/list-screen', () => ({ ListScreen: ({ id }: { id: string }) => <p>List {id}</p> }));

test('a list whose screen has been fetched ahead is shown at once, without a placeholder', async () => {
  await prepareListScreen();
  const placeholder = vi.fn(() => null);
  const Placeholder = () => placeholder();
  const { container } = await mount(
    <Suspense fallback={<Placeholder />}>
      <ListScreen id="weekend" />
    </Suspense>,
  );
  expect(container.textContent).toBe('List weekend');
  expect(placeholder).not.toHaveBeenCalled();
});
