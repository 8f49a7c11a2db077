import { useEffect } from 'react';

/**
 * Keyboard shortcuts for triage: j and k focus the next and previous row (`data-triage-row`), 1 to 4 choose the option
 * with that number in the focused row's `status` select. Ignores keys typed into a field and while a dialog is open.
 */
export function useTriageKeys(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]')) return;
      const rows = [...document.querySelectorAll<HTMLElement>('[data-triage-row]')];
      const here = rows.findIndex((row) => row.contains(document.activeElement));
      if (event.key === 'j' || event.key === 'k') {
        const next = rows[Math.min(rows.length - 1, Math.max(0, here + (event.key === 'j' ? 1 : -1)))];
        next?.focus();
        next?.scrollIntoView({ block: 'nearest' });
        event.preventDefault();
      } else if (/^[1-4]$/.test(event.key) && here >= 0) {
        choose(rows[here]?.querySelector('select[name="status"]'), Number(event.key) - 1);
        event.preventDefault();
      }
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Selects an option and dispatches a change event, because React does not notice a selection set by code. */
function choose(select: HTMLSelectElement | null | undefined, index: number): void {
  if (!select || select.selectedIndex === index || !select.options[index]) return;
  select.selectedIndex = index;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}
