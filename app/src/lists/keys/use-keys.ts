import { useEffect, useRef } from 'react';
import { anywhere } from './key-table';
import { isForScreen } from './single-keys';

/** What each key of every screen does, and Ctrl/Cmd+K. */
export type KeyActions = Record<keyof typeof anywhere | 'palette', () => void>;

/** Listens for the keys that work on every screen, while mounted. */
export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const name = nameOf(event);
      if (!name) return;
      event.preventDefault();
      latest.current[name]();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Returns which action a key event asks for, or null. Ctrl/Cmd+K also works while typing. */
export function nameOf(event: KeyboardEvent): keyof KeyActions | null {
  const key = event.key.toLowerCase();
  if (key === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
    return event.defaultPrevented ? null : 'palette';
  }
  // "?" and "/" need Shift on some keyboards; a letter with Shift is another one.
  if (event.shiftKey && /^[a-z]$/.test(key)) return null;
  const names = Object.keys(anywhere) as (keyof typeof anywhere)[];
  const name = names.find((each) => anywhere[each] === key);
  return name && isForScreen(event) ? name : null;
}
