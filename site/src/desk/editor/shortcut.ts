import { useEffect, useState } from 'react';

/** Returns a shortcut as people read it on their device and as `aria-keyshortcuts`. In `keys`, `Mod` is Control or Command. */
export function useShortcut(keys: string): { shown: string; shortcut: string } {
  const isApple = useIsApple();
  return {
    shown: isApple ? appleShortcut(keys) : keys.replace('Mod', 'Ctrl'),
    shortcut: keys.replace('Mod', isApple ? 'Meta' : 'Control'),
  };
}

function appleShortcut(keys: string): string {
  const signs: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
  return keys
    .split('+')
    .map((key) => signs[key] ?? key)
    .join('');
}

/** Whether the browser runs on an Apple device; false on the server and during hydration. */
function useIsApple(): boolean {
  const [isApple, setApple] = useState(false);
  useEffect(() => setApple(/Mac|iPhone|iPad/.test(navigator.userAgent)), []);
  return isApple;
}
