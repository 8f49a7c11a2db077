import { useEffect, useRef } from 'react';
import { defaultKeybindingsHandlerIgnore, tinykeys } from 'tinykeys';

/** The keys that lead to a page of the back office, one after the other; shown in the command palette. */
export const pageKeys: Record<string, string> = {
  '/admin': 'g d',
  '/admin/media': 'g m',
  '/admin/blog': 'g b',
  '/admin/help': 'g h',
  '/admin/testimonials': 'g t',
  '/admin/feature-requests': 'g f',
  '/admin/bug-reports': 'g r',
  '/admin/policies': 'g p',
  '/admin/code-snippets': 'g c',
  '/admin/seo': 'g e',
  '/admin/settings': 'g s',
};

export const newPostPath = '/admin/blog/new';
export const newPostKeys = 'n p';

/**
 * Listens to the keys of the whole back office: `$mod+k` for the palette, sequences of letters for `go`. Letters that are
 * typed into something are none, and an editor that has taken a key for itself (Ctrl/Cmd+K is its link) keeps it.
 */
export function useShortcuts({ openPalette, go }: { openPalette: () => void; go: (path: string) => void }): void {
  const latest = useRef({ openPalette, go });
  latest.current = { openPalette, go };
  useEffect(() => {
    const letters = Object.fromEntries(
      [...Object.entries(pageKeys), [newPostPath, newPostKeys] as const].map(([path, keys]) => [
        keys,
        () => latest.current.go(path),
      ]),
    );
    const stopLetters = tinykeys(window, letters, {
      ignore: (event) => defaultKeybindingsHandlerIgnore(event) || isBusy(event.target),
    });
    const stopPalette = tinykeys(
      window,
      {
        '$mod+k'(event) {
          event.preventDefault();
          latest.current.openPalette();
        },
      },
      { ignore: (event) => event.defaultPrevented || inEditor(event.target) },
    );
    return () => {
      stopLetters();
      stopPalette();
    };
  }, []);
}

/** Where a letter means itself: in a field, a menu or a dialog. */
function isBusy(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]') !== null
  );
}

function inEditor(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.isContentEditable;
}
