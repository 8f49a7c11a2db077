/** The key in local storage that remembers whether the visitor signed in or signed up last. */
const key = 'feedback-auth-mode';

/** Returns true if the visitor signed in last; signing up is the default. */
export function isLoginRemembered(): boolean {
  try {
    return localStorage.getItem(key) === 'login';
  } catch {
    return false; // storage is blocked
  }
}

/** Stores the choice for the next visit. */
export function rememberMode(mode: string): void {
  try {
    localStorage.setItem(key, mode);
  } catch {
    // storage is blocked; the next visit starts with the default
  }
}
