import { type ListKind, listKinds } from '@listgrove/domain/lists/rows';
import { derivedId } from '@listgrove/kernel/ids';
import { exampleIdsFrom, firstListId } from './example-ids';

/** The name and the examples of the first list, for each kind. Each example says what to do with it. */
const firstLists: Record<ListKind, { name: string; examples: [string, string, string] }> = {
  shopping: {
    name: 'Shopping list',
    examples: [
      'Tick this when it is in the cart',
      'Open this and change its name',
      'Add what you need in the field "Add an item"',
    ],
  },
  todo: {
    name: 'To-do list',
    examples: [
      'Tick this when it is done',
      'Open this and change its name',
      'Add what you plan in the field "Add an item"',
    ],
  },
  wishlist: {
    name: 'Wishlist',
    examples: [
      'Tick this when you have it',
      'Open this and change its name',
      'Add what you wish for in the field "Add an item"',
    ],
  },
  notes: {
    name: 'Notes',
    examples: ['Open this and change its title', 'Add another note with the field "Add an item"', 'Tick this note off'],
  },
};

/** A list that begins with examples. */
export interface ListWithExamples {
  list: string;
  kind: ListKind;
  name: string;
  examples: { item: string; name: string }[];
}

/** Returns the first list of an account with its three examples. Equal on all devices. */
export function firstList(account: string, kind: ListKind): ListWithExamples {
  return withExamples(firstListId(account), kind, account);
}

// The id of a visitor's list of a kind is derived from the visitor, and the examples' ids from the list.
const triedSeeds = Object.fromEntries(
  listKinds.map((kind, index) => [kind, `01930000-0000-7000-8000-00000000f1${index}0`]),
) as Record<ListKind, string>;

/** Returns the id of the list of a kind that a visitor tries first. */
export function triedListId(visitor: string, kind: ListKind): string {
  return derivedId(triedSeeds[kind], visitor);
}

/** Returns a list that a visitor tries, with its three examples. Equal in all tabs. */
export function triedList(list: string, kind: ListKind): ListWithExamples {
  return withExamples(list, kind, list);
}

function withExamples(list: string, kind: ListKind, seed: string): ListWithExamples {
  const { name, examples } = firstLists[kind];
  return {
    list,
    kind,
    name,
    examples: exampleIdsFrom(seed).map((item, index) => ({ item, name: examples[index] ?? '' })),
  };
}
