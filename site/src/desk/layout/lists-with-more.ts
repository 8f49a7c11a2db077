/** A list of the back office with a search. */
interface List {
  label: string;
  path: string;
}

/**
 * Returns links to the lists that may hold more matches for `q` than were found: those of which `most` items were found,
 * in the order of `lists`.
 */
export function listsWithMore(
  found: readonly { path: string }[],
  { q, most, lists }: { q: string; most: number; lists: readonly List[] },
): List[] {
  return lists
    .filter(({ path }) => found.filter((item) => isInList(item.path, path)).length >= most)
    .map(({ label, path }) => ({
      label: `All matches in ${label}`,
      path: `${path}?${new URLSearchParams({ q })}`,
    }));
}

/** Whether `path` is the address of an item's form or of a search in the list at `list`. */
function isInList(path: string, list: string): boolean {
  return path.slice(0, path.search(/[/?][^/?]*$/)) === list;
}
