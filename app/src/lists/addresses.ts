/** The address of a page of the app without anybody's data, which the service worker keeps. */
export const shellPath = '/shell';

/** The screen that clears this device before the session ends. */
export const signOutPath = '/sign-out';

/** The screen that lets visitors without an account try a list: of the kind that `?kind=` names. */
export const tryPath = '/try';

/** Patterns of the addresses that are screens of lists. */
export const screens: RegExp[] = [
  /^\/$/,
  /^\/lists\/[0-9a-f-]{36}(\/items\/[0-9a-f-]{36})?$/,
  /^\/sign-out$/,
  /^\/try$/,
  /^\/(add|import|notifications|search|trash|today|week)$/,
];

/** Returns whether an address is a screen of lists. The service worker answers for the same ones without a network. */
export function isScreen(path: string): boolean {
  return screens.some((screen) => screen.test(path));
}

/** Returns the address of a list. */
export function listPath(listId: string): string {
  return `/lists/${listId}`;
}

/** Returns the address of an item of a list. */
export function itemPath(listId: string, itemId: string): string {
  return `/lists/${listId}/items/${itemId}`;
}

/** The screen of the todos of today. */
export const todayPath = '/today';

/** The screen of the todos of the next seven days. */
export const weekPath = '/week';

/** Returns the address of the calendar of the week that a day is in, or of this week. */
export function calendarPath(day?: string): string {
  return `/week?${new URLSearchParams({ calendar: day ?? 'now' })}`;
}

/** The screen of what was deleted. */
export const trashPath = '/trash';

/** The screen of what the person is notified of. */
export const notificationsPath = '/notifications';

/** The screen that imports a list from a file or a text. */
export const importPath = '/import';

/** Returns the address of a search over all lists. */
export function searchPath(query = ''): string {
  return query ? `/search?${new URLSearchParams({ q: query })}` : '/search';
}
