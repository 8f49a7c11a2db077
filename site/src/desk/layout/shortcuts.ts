import { useEffect, useRef } from 'react';
import { defaultKeybindingsHandlerIgnore, tinykeys } from 'tinykeys';

/** The key sequences that open the pages of the back office, by path; the command palette shows them. */
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

/** The key sequences that begin a new item, by the path of its form. */
export const newItemKeys: Record<string, string> = { '/admin/blog/new': 'n p' };

/**
 * Registers the keyboard shortcuts of the back office: `$mod+k` calls `openPalette`, the letter sequences call `go`
 * with a path. Ignores letters typed into a field, menu or dialog, and Ctrl/Cmd+K inside an editor, which inserts a
 * link there.
 */
export function useShortcuts({ openPalette, go }: { openPalette: () => void; go: (path: string) => void }): void {
  const latest = useRef({ openPalette, go });
  latest.current = { openPalette, go };
  useEffect(() => {
    const letters = Object.fromEntries(
      Object.entries({ ...pageKeys, ...newItemKeys }).map(([path, keys]) => [keys, () => latest.current.go(path)]),
    );
    const stopLetters = tinykeys(window, letters, {
      ignore: (event) => defaultKeybindingsHandlerIgnore(event) || takesLetters(event.target),
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

/** Whether letters belong to the focused element: a field, a menu or a dialog. */
function takesLetters(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]') !== null
  );
}

function inEditor(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.isContentEditable;
}
