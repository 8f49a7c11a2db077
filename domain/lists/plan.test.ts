import { expect, test } from 'vitest';
import { addDays, dateOf, dayOf, nameOfDay, startOfWeek, untilMidnight, weekdayOf } from './local-days.ts';
import { dueOn, type PlannedList, planOf, weekFrom } from './plan.ts';
import type { ItemRow, ListRow } from './rows.ts';

const [maya, jonas] = ['maya', 'jonas'];
const today = '2026-11-23';
const noon = new Date(2026, 10, 23, 12).toISOString();

function item(name: string, due: string | null, rest: Partial<ItemRow> = {}): ItemRow {
  return { id: name, name, due, done_at: null, priority: null, assignee_id: null, ...rest } as ItemRow;
}
function list(items: ItemRow[], rest: Partial<ListRow> = {}): PlannedList {
  const members = [maya, jonas].map((account_id) => ({ account_id }));
  return { list: { kind: 'todo', name: 'Home', archived_at: null, ...rest } as ListRow, account: maya, items, members };
}
const names = (todos: { item: ItemRow }[]) => todos.map(({ item: { name } }) => name);

test('the plan has what is overdue and what each day brings, by time and then by priority', () => {
  const { overdue, days } = planOf(
    [
      list([
        item('rent', '2026-11-20'),
        item('dentist', '2026-11-23T17:00'),
        item('water', '2026-11-23', { priority: 3 }),
        item('tax', '2026-11-23', { priority: 1 }),
        item('call', '2026-11-23T09:30'),
        item('someday', null),
        item('beyond', '2026-11-30'),
        item('sunday', '2026-11-29T10:00'),
      ]),
      list([item('older', '2026-11-02')]),
    ],
    today,
    7,
  );
  expect(names(overdue)).toEqual(['older', 'rent']);
  expect(days).toHaveLength(7);
  expect(names(days[0]?.todos ?? [])).toEqual(['call', 'dentist', 'tax', 'water']);
  expect(names(days[6]?.todos ?? [])).toEqual(['sunday']);
});

test('what was completed stays until the end of the day', () => {
  const yesterday = new Date(2026, 10, 22, 12).toISOString();
  const lists = [list([item('now', today, { done_at: noon }), item('before', today, { done_at: yesterday })])];
  expect(names(planOf(lists, today, 1).days[0]?.todos ?? [])).toEqual(['now']);
});

test('other kinds, archived lists, templates and the todos of others are left out', () => {
  const of = (rest: Partial<ListRow>) => list([item('x', today)], rest);
  expect(planOf([of({ kind: 'shopping' }), of({ archived_at: noon })], today, 1).days[0]?.todos).toEqual([]);
  expect(planOf([of({ is_template: true })], today, 1).days[0]?.todos).toEqual([]);
  const assigned = [item('mine', today, { assignee_id: maya }), item('theirs', today, { assignee_id: jonas })];
  expect(names(planOf([list(assigned)], today, 1).days[0]?.todos ?? [])).toEqual(['mine']);
});

test('a todo of somebody who has left the list is in the plan of those who are there', () => {
  const left = list([item('theirs', today, { assignee_id: 'ruth' })]);
  expect(names(planOf([left], today, 1).days[0]?.todos ?? [])).toEqual(['theirs']);
});

test('a date moves and its time stays', () => {
  expect(dueOn('2026-11-23T17:00', '2026-11-25')).toBe('2026-11-25T17:00');
  expect(dueOn('2026-11-23', '2026-11-25')).toBe('2026-11-25');
  expect(dueOn(null, '2026-11-25')).toBe('2026-11-25');
});

test('days are local, count over months and clock changes, and have names', () => {
  expect(dayOf(new Date(2026, 10, 23, 23, 59))).toBe('2026-11-23');
  expect(dayOf(new Date(2026, 0, 5, 0, 0))).toBe('2026-01-05');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-29', -1)).toBe('2026-03-28');
  expect(['2026-11-22', today, '2026-11-24', '2026-11-27'].map((day) => nameOfDay(day, today))).toEqual([
    'Yesterday',
    'Today',
    'Tomorrow',
    'Friday',
  ]);
  expect(weekdayOf(today)).toBe('Monday');
  expect(dateOf('2026-11-30', today)).toBe('November 30');
  expect(dateOf('2027-01-02', today)).toBe('January 2, 2027');
  expect(untilMidnight(new Date(2026, 10, 23, 23, 59, 30))).toBe(30_000);
});

test('a week has the todos of its days, also those that were completed before', () => {
  const before = new Date(2026, 10, 2, 12).toISOString();
  const items = [
    item('done', '2026-11-30', { done_at: before }),
    item('late', '2026-12-06T18:00'),
    item('early', '2026-12-06T08:00'),
    item('overdue', '2026-11-29'),
    item('beyond', '2026-12-07'),
    item('theirs', '2026-11-30', { assignee_id: jonas }),
  ];
  const week = weekFrom([list(items), list([item('x', '2026-12-01')], { kind: 'shopping' })], '2026-11-30');
  expect(week.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, at) => addDays('2026-11-30', at)));
  expect(week.map(({ todos }) => names(todos))).toEqual([['done'], [], [], [], [], [], ['early', 'late']]);
});

test.each([
  ['2026-11-30', 1, '2026-11-30'],
  ['2026-12-06', 1, '2026-11-30'],
  ['2026-11-30', 0, '2026-11-29'],
  ['2026-11-29', 0, '2026-11-29'],
  ['2027-01-02', 1, '2026-12-28'],
] as const)('the week of %s that begins with %i begins on %s', (day, first, start) => {
  expect(startOfWeek(day, first)).toBe(start);
});
