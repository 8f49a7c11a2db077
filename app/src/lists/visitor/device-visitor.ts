import { newId } from '@listgrove/kernel/ids';
import { endedCookie, isVisiting } from './visitor-cookie';

// A visitor has an id of their own on this device, which takes the place of an account's: the lists are stored under it.

const visitorKey = 'visitor';
const leftKey = 'visitor-left';
const handedKey = 'visitor-handed';

/** Returns the id of this device's visitor, or null if nobody has tried lists here. */
export function rememberedVisitor(): string | null {
  return read(visitorKey);
}

/** Returns the id of this device's visitor, and makes one if there is none. */
export function beginVisit(): string {
  const visitor = rememberedVisitor() ?? newId();
  write(visitorKey, visitor);
  return visitor;
}

/** Returns whether this browser opens the visitor's lists, not those of an account. */
export function isVisitorsDevice(): boolean {
  return isVisiting(document.cookie);
}

/** From now on, the app opens the lists of an account here. Those of the visitor stay on the device. */
export function endVisit(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that the app supports.
  if (isVisitorsDevice()) document.cookie = endedCookie;
}

/** Forgets the visitor, whose lists are in an account by now. */
export function forgetVisitor(): void {
  write(visitorKey, null);
  write(leftKey, null);
  write(handedKey, null);
}

/** Remembers whether the server has taken the visitor's lists for whoever opens the mail. */
export function noteHandover(isHanded: boolean): void {
  write(handedKey, isHanded ? '1' : null);
}

/** Returns whether the server has taken the visitor's lists for whoever opens the mail. */
export function isHandedOver(): boolean {
  return read(handedKey) === '1';
}

/** Returns whether this account has left the visitor's lists on the device when it was asked. */
export function hasLeftLists(account: string): boolean {
  return read(leftKey) === account;
}

/** Remembers that this account has left the visitor's lists on the device. */
export function leaveLists(account: string): void {
  write(leftKey, account);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // a browser that keeps nothing
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing has lists in the open tab only, which the status line says.
  }
}
