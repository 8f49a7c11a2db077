type NextDue = Pick<typeof import('@listgrove/domain/lists/next-due'), 'nextDue' | 'firstDue'>;

let loading: Promise<NextDue> | null = null;
let loaded: NextDue | null = null;

/** Loads the rules of repeating items, which are not part of the first load. Rejects with a TypeError if there is no network. */
export function loadNextDue(): Promise<NextDue> {
  loading ??= import('@listgrove/domain/lists/next-due')
    .then((module) => {
      loaded = module;
      return module;
    })
    .catch((error: unknown) => {
      loading = null; // the next item tries again
      throw error;
    });
  return loading;
}

/** Returns the rules if they are loaded. */
export function loadedNextDue(): NextDue | null {
  return loaded;
}

/** Returns the local date and time as due dates have them: 2026-11-30T17:00. */
export function localNow(date = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
