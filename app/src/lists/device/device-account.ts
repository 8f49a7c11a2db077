/** The key under which the browser keeps the id of the account that this device belongs to. */
export const accountKey = 'account';

/** The key under which the browser keeps the account whose lists are being deleted from this device. */
export const deletionKey = 'deleting';

/** The key under which the browser keeps the guest whose lists this device has: they came by a link, without an account. */
export const guestKey = 'guest';

/** Returns what the browser keeps under a key, or null. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // a browser that keeps nothing
  }
}

/** Has the browser keep a text under a key. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing opens the app with a network only.
  }
}

/** Returns whether the lists of an account are being deleted from this device. */
export function isDeleting(): boolean {
  return kept(deletionKey) !== null;
}

/** Returns the account that signed in last on this device, or the guest who used it last, or null. */
export function rememberedAccount(): string | null {
  return kept(accountKey);
}

/** Remembers the account, or the guest, that this device belongs to. */
export function rememberAccount(account: string): void {
  keep(accountKey, account);
}
