// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import { dropToasts } from '@listgrove/web/testing/drop-toasts';
import { act, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ListStoreContext } from '../list-store-context';
import { AddTodo } from '../plan/add-todo';
import QuickAddDialog from '../quick-add/quick-add-dialog';
import { loadReader } from '../smart-input/load-reader';
import { openMemoryStore } from '../testing/memory-store';
import { AddField } from './add-field';

afterEach(dropToasts);

const link = `https://shop.example/pot?ref=${'a'.repeat(592)}`;
const many = Array.from({ length: 743 }, (_, at) => `line ${at}`);

/** A screen with one field for items, and what a person does there. */
async function openField(kind: 'shopping' | 'todo' | 'notes', screen: 'list' | 'day' | 'quick add' = 'list') {
  const { store, list } = openMemoryStore(kind);
  await loadReader();
  const row = store.list(list)?.list;
  if (!row) throw new Error('The list was just made.');
  function QuickAdd() {
    const [text, setText] = useState('');
    return <QuickAddDialog open onOpenChange={() => {}} text={text} onText={setText} onNewList={() => {}} />;
  }
  const screens = {
    list: <AddField list={row} />,
    day: <AddTodo day="2031-05-09" label="Friday" />,
    'quick add': <QuickAdd />,
  };
  const element = <ListStoreContext value={store}>{screens[screen]}</ListStoreContext>;
  const router = createMemoryRouter([{ path: '*', element }]);
  await mount(<RouterProvider router={router} />);
  const press = (name: string) =>
    act(async () =>
      [...document.querySelectorAll('button')].find((button) => button.textContent?.startsWith(name))?.click(),
    );
  if (screen === 'day') await press('Add a todo');
  const field = () => document.querySelector('input, textarea') as HTMLInputElement | HTMLTextAreaElement;
  const type = (typed: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field()), 'value')?.set?.call(field(), typed);
      field().dispatchEvent(new Event('input', { bubbles: true }));
    });
  const paste = (pasted: string) =>
    act(async () => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      field().dispatchEvent(Object.assign(event, { clipboardData: { getData: () => pasted } }));
    });
  const said = () => [...document.querySelectorAll('form [role]')].map((element) => element.textContent).join(' ');
  const items = () => store.items(list);
  return { store, list, field, type, paste, press, said, items, location: () => router.state.location };
}

test('a long link that is typed beside a name is not cut, and nothing is said', async () => {
  const { field, type, press, said, items } = await openField('todo');
  expect(field().maxLength).toBe(-1);
  await type(`Pot ${link}`);
  expect(said()).toBe('');
  await press('Add');
  expect(items()).toMatchObject([{ name: 'Pot', url: link }]);
  expect(field().value).toBe('');
});

test('a typed line that is too long for a name stays in the field, which says why', async () => {
  const { field, type, press, said, items } = await openField('shopping');
  const long = 'x'.repeat(501);
  await type(long);
  await vi.waitFor(() => expect(said()).toContain('This is too long: a name has at most 500 characters, and a link'));
  await press('Add');
  expect([field().value, items()]).toEqual([long, []]);
  await type('bread');
  await press('Add');
  expect(items()).toMatchObject([{ name: 'bread' }]);
  expect(said()).toBe('');
});

test('a list that reads no links says only how long a name may be', async () => {
  const { type, said } = await openField('notes');
  await type(link);
  await vi.waitFor(() => expect(said()).toBe('This is too long: a name has at most 500 characters.'));
});

test('743 pasted lines: 500 are added, and the field says that 243 are not and leads to the import with them', async () => {
  const { list, paste, press, said, items, location } = await openField('todo');
  await paste(many.join('\n'));
  expect(items()).toHaveLength(500);
  await vi.waitFor(() => expect(said()).toContain('243 lines are not added yet'));
  await paste('one\ntwo');
  expect(said()).toContain('243 lines are not added yet');
  await press('Import the rest');
  expect(location()).toMatchObject({ pathname: '/import', state: { text: many.slice(500).join('\n'), list } });
});

test('what is left of pasted lines goes when the person leaves it out', async () => {
  const { paste, press, said } = await openField('shopping');
  await paste(`Bread\n${'x'.repeat(501)}`);
  await vi.waitFor(() => expect(said()).toContain('1 line is not added yet'));
  await press('Leave out');
  expect(said()).toBe('');
});

test('a day of the plan keeps what it cannot add, too', async () => {
  const { field, type, paste, press, said, items } = await openField('todo', 'day');
  await type(`Pot ${link}`);
  await press('Add');
  expect(items()).toMatchObject([{ name: 'Pot', url: link, due: '2031-05-09' }]);
  await type('x'.repeat(501));
  await press('Add');
  expect(field().value).toHaveLength(501);
  expect(said()).toContain('This is too long');
  await type('');
  await paste(many.join('\n'));
  expect(items()).toHaveLength(501);
  expect(said()).toContain('243 lines are not added yet');
});

test('quick add keeps the lines beyond the first 500 and those that are too long, and says so', async () => {
  const { field, type, press, said, items } = await openField('todo', 'quick add');
  const long = 'x'.repeat(501);
  await type([long, ...many].join('\n'));
  expect(said()).toContain('A line stays here, because it is too long');
  expect(said()).toContain('These are 744 lines. The first 500 are added at once');
  await press('Add');
  await vi.waitFor(() => expect(field().value).toBe([long, ...many.slice(499)].join('\n')));
  expect(items()).toHaveLength(499);
  expect(document.body.textContent).toContain('499 items added to Weekend');
});
