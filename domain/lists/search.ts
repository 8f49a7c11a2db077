import { fold, wordsOf } from './fold.ts';
import type { ItemRow, ListRow } from './rows.ts';

/** A list that can be searched, with its items that are not deleted. */
export interface SearchedList {
  list: ListRow;
  items: readonly ItemRow[];
}

/** The items that were found in a list, best first. `isFound` says that the list's name has all words. */
export interface FoundList {
  list: ListRow;
  isFound: boolean;
  items: ItemRow[];
}

/** What a search found: `total` counts all lists and items, also those beyond the limit. */
export interface Found {
  words: string[];
  groups: FoundList[];
  total: number;
}

interface FoldedItem {
  name: string;
  /** All that is searched, the name too. */
  all: string;
}

interface Hit {
  item: ItemRow;
  /** Lower is better. */
  order: number;
}

/** How well a name fits: it begins with the word; one of its words does; it contains it; another field does. */
const orders = { begins: 0, word: 1, contains: 2, elsewhere: 3 } as const;
/** Completed items come after the open ones. */
const completed = 10;

/**
 * Searches lists and items by words. The folded texts are kept for each row, and rows are replaced when they change, so that a
 * search only folds what is new.
 */
export class SearchIndex {
  private readonly folded = new WeakMap<ItemRow, FoldedItem>();

  /** Folds what is new in the lists, so that the next search is quick. */
  learn(lists: readonly SearchedList[]): void {
    for (const { items } of lists) for (const item of items) this.foldedItem(item);
  }

  /**
   * Returns what has all words of the query, in any order, grouped by list: the lists with the best result first, and at
   * most `limit` items. A word may also be in the name of the item's list, as long as another one is in the item.
   */
  search(lists: readonly SearchedList[], query: string, limit: number): Found {
    const words = wordsOf(query);
    if (words.length === 0) return { words, groups: [], total: 0 };
    const groups = lists.flatMap(({ list, items }, place) => {
      const name = fold(list.name);
      const missing = words.filter((word) => !name.includes(word));
      const hits = items.flatMap((item): Hit[] => {
        const order = this.orderOf(item, words, missing);
        return order === null ? [] : [{ item, order }];
      });
      const isFound = missing.length === 0;
      if (hits.length === 0 && !isFound) return [];
      hits.sort((a, b) => a.order - b.order);
      return [{ list, isFound, hits, order: isFound ? -1 : (hits[0]?.order ?? 0), place }];
    });
    groups.sort((a, b) => a.order - b.order || a.place - b.place);
    const total = groups.reduce((sum, { hits, isFound }) => sum + hits.length + (isFound ? 1 : 0), 0);
    return { words, groups: limited(groups, limit), total };
  }

  /** Returns how well an item fits, or null. `missing` are the words that the list's name does not have. */
  private orderOf(item: ItemRow, words: readonly string[], missing: readonly string[]): number | null {
    const { name, all } = this.foldedItem(item);
    for (const word of missing) if (!all.includes(word)) return null;
    const own = missing.length > 0 ? missing : words.filter((word) => all.includes(word));
    const [first] = own;
    // Words that only the list's name has lead to the list, not to all of its items.
    if (first === undefined) return null;
    return orderOfName(name, first) + (item.done_at ? completed : 0);
  }

  private foldedItem(item: ItemRow): FoldedItem {
    const known = this.folded.get(item);
    if (known) return known;
    const name = fold(item.name);
    const otherText = [item.category, item.note, item.url].filter(Boolean).join('\n');
    const folded = { name, all: otherText ? `${name}\n${fold(otherText)}` : name };
    this.folded.set(item, folded);
    return folded;
  }
}

function orderOfName(name: string, word: string): number {
  const at = name.indexOf(word);
  if (at < 0) return orders.elsewhere;
  if (at === 0) return orders.begins;
  return name.includes(` ${word}`) ? orders.word : orders.contains;
}

function limited(matches: readonly { list: ListRow; isFound: boolean; hits: Hit[] }[], limit: number): FoundList[] {
  let remainder = limit;
  const groups: FoundList[] = [];
  for (const { list, isFound, hits } of matches) {
    if (remainder <= 0) break;
    const items = hits.slice(0, remainder).map(({ item }) => item);
    remainder -= items.length + (isFound ? 1 : 0);
    groups.push({ list, isFound, items });
  }
  return groups;
}
