import { CodedError } from '@listgrove/kernel/errors';
import { newId } from '@listgrove/kernel/ids';
import { expect, test, vi } from 'vitest';
import { openMemoryStore } from '../testing/memory-store';
import { undoStackOf } from './undo-stack';

/** A list in memory, and what a person does with it. */
function openList() {
  const { store, view, account, list, refuse } = openMemoryStore();
  const stack = undoStackOf(store);
  const names = () => [...view.items.values()].filter(({ deleted_at }) => !deleted_at).map(({ name }) => name);
  const add = (name: string) => {
    const item = newId();
    void stack.change('addItem', { list, item, name });
    return item;
  };
  return { stack, view, names, add, list, account, mutate: store.mutate, refuse };
}

const tick = () => Promise.resolve();

test('changes of one event are undone together and redone together, in the right order', async () => {
  const { stack, names, add, list } = openList();
  add('Milk');
  await tick();
  const bread = add('Bread');
  void stack.change('rename', { list, item: bread, name: 'Rye bread' });
  await tick();
  expect(stack.undo()).toBe(true);
  expect(names()).toEqual(['Milk']);
  expect(stack.redo()).toBe(true);
  expect(names()).toEqual(['Milk', 'Rye bread']);
  expect([stack.undo(), stack.undo(), stack.undo()]).toEqual([true, true, false]);
  expect(names()).toEqual([]);
  expect([stack.redo(), stack.redo(), stack.redo()]).toEqual([true, true, false]);
  expect(names()).toEqual(['Milk', 'Rye bread']);
});

test('a new change ends what could be redone', async () => {
  const { stack, names, add } = openList();
  add('Milk');
  await tick();
  stack.undo();
  add('Bread');
  await tick();
  expect(stack.redo()).toBe(false);
  expect(names()).toEqual(['Bread']);
});

test('a toast undoes its own group, whatever was changed since', async () => {
  const { stack, names, add, list } = openList();
  const told = vi.fn();
  stack.onGroup(told);
  const milk = add('Milk');
  await tick();
  void stack.change('deleteItem', { list, item: milk });
  await tick();
  add('Bread');
  await tick();
  expect(told).toHaveBeenCalledTimes(3);
  expect(stack.undo(told.mock.calls[1]?.[0])).toBe(true);
  expect(stack.undo(told.mock.calls[1]?.[0])).toBe(false);
  expect(names().sort()).toEqual(['Bread', 'Milk']);
});

test('a refused change has nothing to undo, and one that became impossible says so after undoing the rest', async () => {
  const { stack, view, names, add, list, account, mutate, refuse } = openList();
  const milk = add('Milk');
  await tick();
  void stack.change('changeQuantity', { list, item: milk, by: 2 });
  await tick();
  refuse({
    number: 2,
    name: 'changeQuantity',
    args: { list, item: milk, by: 2, seen: 1 },
    code: 'full',
    message: 'Full.',
  });
  const bread = add('Bread');
  void stack.change('rename', { list, item: milk, name: 'Oat milk' });
  await tick();
  // Somebody else makes Maya a viewer of another list, to which the bread was moved.
  const other = newId();
  void mutate('createList', { list: other, kind: 'todo', name: 'Other' });
  void mutate('moveToList', { list, item: bread, to: other });
  const member = view.member(other, account);
  if (member) view.putMember({ ...member, role: 'viewer' });
  expect(() => stack.undo()).toThrow(CodedError);
  expect(names()).toEqual(['Milk', 'Bread']);
  expect(stack.undo()).toBe(true);
  expect(names()).toEqual(['Bread']);
  expect(stack.undo()).toBe(false);
});
