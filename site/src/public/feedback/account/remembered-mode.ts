/** Where the browser remembers which of signing in and up was used last (S1 2.12). */
const key = 'feedback-auth-mode';

/** Whether it was signing in; signing up is the default. */
export function isLoginRemembered(): boolean {
  try {
    return localStorage.getItem(key) === 'login';
  } catch {
    return false; // storage is off
  }
}

/** Remembers the choice for the next time. */
export function rememberMode(mode: string): void {
  try {
    localStorage.setItem(key, mode);
  } catch {
    // storage is off: the default comes next time
  }
}
