import { useSyncExternalStore } from 'react';

const name = 'single-keys';
/** Used where the browser keeps nothing. */
let inThisTab: boolean | null = null;
const listeners = new Set<() => void>();

/** Returns whether single keys do something on this device. They do unless somebody has switched them off. */
export function areSingleKeysOn(): boolean {
  if (inThisTab !== null) return inThisTab;
  try {
    return localStorage.getItem(name) !== 'off';
  } catch {
    return true; // a browser that keeps nothing
  }
}

/** Switches single keys on or off on this device. */
export function switchSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(name, isOn ? 'on' : 'off');
  } catch {
    inThisTab = isOn;
  }
  for (const listener of listeners) listener();
}

/** Returns whether single keys do something on this device, and renders again when that changes. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(
    (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    areSingleKeysOn,
    () => true,
  );
}

const writing =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox], [role=dialog]:not([data-closed])';

/** Returns whether a single key belongs to the screen: it is switched on, is pressed alone, and nobody types or chooses in a dialog. */
export function isForScreen(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn()) return false;
  if (event.target instanceof Element && event.target.closest(writing)) return false;
  // A dialog that is fading out is closed for the person.
  return document.querySelector(':is([role=dialog], [role=alertdialog]):not([data-closed])') === null;
}
