import { learnedCategories, nameKey } from '@listgrove/domain/lists/categories/learned';
import type { ListStore } from '../sync/list-store';

type CategoryFor = typeof import('@listgrove/domain/lists/categories/category-for').categoryFor;

let loading: Promise<CategoryFor> | null = null;
let loaded: CategoryFor | null = null;

/** Loads the word lists, which are not part of the first load. */
export function loadWordLists(): Promise<CategoryFor> {
  loading ??= import('@listgrove/domain/lists/categories/category-for')
    .then(({ categoryFor }) => {
      loaded = categoryFor;
      return categoryFor;
    })
    .catch((error: unknown) => {
      loading = null; // the next item tries again
      throw error;
    });
  return loading;
}

/** Loads the word lists before they are needed. Without a network on a first visit, a later item tries again. */
export function prepareWordLists(): void {
  loadWordLists().catch((error: unknown) => console.warn(error));
}

/**
 * Returns a function that suggests the category of a name in a list: what the people of the list have chosen for this name,
 * else what the word lists say. It gives an empty text for none, and null while the word lists are not there yet.
 */
export function categoriesOf(store: ListStore, list: string): (name: string) => string | null {
  const learned = learnedCategories([...store.items(list), ...store.deletedItems(list)]);
  return (name) => learned.get(nameKey(name)) ?? (loaded ? (loaded(name) ?? '') : null);
}
