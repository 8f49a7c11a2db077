import type { ItemRow } from '@listgrove/domain/lists/rows';
import { expect, test } from 'vitest';
import type { ListStore, ListView } from '../../sync/list-store';
import { planIn } from './plan-in';

test('somebody who has just joined a list sees what is assigned to them in it, and not what is assigned to others', () => {
  const today = '2026-11-23';
  const todo = (name: string, assignee_id: string) => ({ name, assignee_id, due: today, done_at: null }) as ItemRow;
  const items = () => [todo('mine', 'jonas'), todo('theirs', 'maya')];
  const members = [{ account_id: 'maya' }, { account_id: 'jonas' }];
  // `mine` is null until they change how they see the list.
  const view = { list: { id: 'home', kind: 'todo', archived_at: null }, mine: null, members } as unknown as ListView;
  const { days } = planIn({ rows: () => ({ actor: 'jonas' }), items } as unknown as ListStore, [view], today, 1);
  expect(days[0]?.todos.map(({ item }) => item.name)).toEqual(['mine']);
});
