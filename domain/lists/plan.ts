import { addDays, type Day, dayOf } from './local-days.ts';
import { type ItemRow, isInUse, type ListRow, type MemberRow } from './rows.ts';

/** What a plan reads of an item and of a list. */
type DatedItem = Pick<ItemRow, 'due' | 'done_at' | 'priority' | 'assignee_id'>;
type DatedList = Pick<ListRow, 'kind' | 'archived_at' | 'is_template'>;

/** A list with what its plan needs. `account` is the viewer. */
export interface PlannedList<Item extends DatedItem = ItemRow, List extends DatedList = ListRow> {
  list: List;
  account: string;
  items: readonly Item[];
  members: readonly Pick<MemberRow, 'account_id'>[];
}

/** A todo with a date. */
export interface PlannedItem<Item = ItemRow, List = ListRow> {
  item: Item;
  list: List;
  day: Day;
  /** 17:00, or null for the whole day. */
  time: string | null;
}

/** The todos of one day, in the order of the day. */
export interface PlannedDay<Todo = PlannedItem> {
  day: Day;
  todos: Todo[];
}

/**
 * Returns the todos that are due before today, and those of today and the following days, `days` in all. Completed ones stay in
 * their place until the end of the day. Archived lists, templates, and todos that are assigned to another member, are left out; a
 * todo of somebody who has left the list is everybody's.
 */
export function planOf<Item extends DatedItem, List extends DatedList>(
  lists: readonly PlannedList<Item, List>[],
  today: Day,
  days: number,
): { overdue: PlannedItem<Item, List>[]; days: PlannedDay<PlannedItem<Item, List>>[] } {
  type Todo = PlannedItem<Item, List>;
  const plan = Array.from({ length: days }, (_, at): PlannedDay<Todo> => ({ day: addDays(today, at), todos: [] }));
  const last = plan.at(-1)?.day ?? today;
  const overdue: Todo[] = [];
  for (const todo of datedTodos(lists)) {
    const { item, day } = todo;
    if (day > last || (item.done_at && dayOf(new Date(item.done_at)) !== today)) continue;
    if (day < today) overdue.push(todo);
    else plan.find((each) => each.day === day)?.todos.push(todo);
  }
  overdue.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : inDay(a, b)));
  for (const { todos } of plan) todos.sort(inDay);
  return { overdue, days: plan };
}

/** Returns the seven days from `first` with all todos that are due on them, also completed ones. The others are left out as in a plan. */
export function weekFrom<Item extends DatedItem, List extends DatedList>(
  lists: readonly PlannedList<Item, List>[],
  first: Day,
): PlannedDay<PlannedItem<Item, List>>[] {
  const week = Array.from({ length: 7 }, (_, at) => ({
    day: addDays(first, at),
    todos: [] as PlannedItem<Item, List>[],
  }));
  for (const todo of datedTodos(lists)) week.find(({ day }) => day === todo.day)?.todos.push(todo);
  for (const { todos } of week) todos.sort(inDay);
  return week;
}

/** Returns the viewer's todos that have a date, of lists in use. */
function datedTodos<Item extends DatedItem, List extends DatedList>(
  lists: readonly PlannedList<Item, List>[],
): PlannedItem<Item, List>[] {
  return lists.flatMap(({ list, account, items, members }) => {
    if (list.kind !== 'todo' || !isInUse(list)) return [];
    const otherMembers = new Set(members.map(({ account_id }) => account_id).filter((id) => id !== account));
    return items.flatMap((item) => {
      const [day = '', time = null] = item.due?.split('T') ?? [];
      return !day || (item.assignee_id && otherMembers.has(item.assignee_id)) ? [] : [{ item, list, day, time }];
    });
  });
}

type Dated = Pick<PlannedItem, 'time'> & { item: Pick<ItemRow, 'priority'> };

/** Those with a time first, then by priority; the order of the lists otherwise, because sorting is stable. */
function inDay(a: Dated, b: Dated): number {
  const [one, two] = [a.time ?? '99', b.time ?? '99'];
  if (one !== two) return one < two ? -1 : 1;
  return (a.item.priority ?? 4) - (b.item.priority ?? 4);
}

/** Returns a due date moved to another day. Its time stays. */
export function dueOn(due: string | null, day: Day): string {
  const time = due?.split('T')[1];
  return time ? `${day}T${time}` : day;
}
