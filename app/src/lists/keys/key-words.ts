import type { anywhere, inList, inTodoList } from './key-table';

/** What a key is called in the dialog of keys, and what it does. */
interface KeyWords {
  shown: string;
  does: string;
}

type Words<Keys> = Record<keyof Keys, KeyWords>;

/** The words of the keys that work on every screen. */
export const wordsAnywhere: Words<typeof anywhere> = {
  search: { shown: '/', does: 'Search' },
  newList: { shown: 'N', does: 'New list' },
  overview: { shown: 'G', does: 'Go to the list overview' },
  today: { shown: 'T', does: 'Go to today' },
  quickAdd: { shown: 'Q', does: 'Quick add to any list' },
  help: { shown: '?', does: 'Show all shortcuts' },
};

const wordsInList: Words<typeof inList & { select: string; up: string; down: string }> = {
  add: { shown: 'A', does: 'Add an item' },
  select: { shown: 'Up / Down', does: 'Select the item above or below' },
  complete: { shown: 'Space', does: 'Complete it, or open it again' },
  edit: { shown: 'E', does: 'Edit its text' },
  delete: { shown: 'Delete', does: 'Delete it (undo with Ctrl+Z)' },
  up: { shown: 'Alt + Up', does: 'Move it up' },
  down: { shown: 'Alt + Down', does: 'Move it down' },
};

const wordsInTodoList: Words<typeof inTodoList> = {
  high: { shown: '1', does: 'High priority' },
  medium: { shown: '2', does: 'Medium priority' },
  low: { shown: '3', does: 'Low priority' },
};

/** The keys of Today and Week. */
const inPlan: readonly KeyWords[] = [
  { shown: 'Up / Down', does: 'Select the todo above or below' },
  { shown: 'Space', does: 'Complete it, or open it again' },
  { shown: 'Alt + Up', does: 'Move it to the day before' },
  { shown: 'Alt + Down', does: 'Move it to the day after' },
];

/** All keys as the dialog shows them. */
export const keyGroups: { title: string; keys: readonly KeyWords[] }[] = [
  { title: 'Anywhere', keys: [...Object.values(wordsAnywhere), { shown: 'Ctrl + K', does: 'Command palette' }] },
  { title: 'In a list', keys: Object.values(wordsInList) },
  { title: 'In a todo list', keys: Object.values(wordsInTodoList) },
  { title: 'In Today and Week', keys: inPlan },
];
