import { useEffect } from 'react';
import { useListStore } from '../list-store-context';
import { undoStackOf } from './undo-stack';
import { offerUndo, redoChange, undoChange } from './undo-toasts';

const textTypes = new Set([
  'text',
  'search',
  'email',
  'url',
  'tel',
  'password',
  'number',
  'date',
  'time',
  'datetime-local',
]);

/**
 * Returns whether keys write text into this element, which then has an undo of its own. While the field that adds items is empty, the
 * keys undo what was added last.
 */
function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) {
    return textTypes.has(target.type) && !(target.value === '' && target.matches('[data-add-field] *'));
  }
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, select'));
}

/**
 * Undoes with Ctrl+Z (⌘Z) and redoes with Ctrl+Shift+Z and Ctrl+Y outside of text fields, and offers "Undo" in a toast after
 * each deletion. Once for all screens of lists.
 */
export function useUndo(): void {
  const store = useListStore();
  useEffect(() => {
    const stack = undoStackOf(store);
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented || takesText(event.target))
        return;
      const key = event.key.toLowerCase();
      const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      if (isRedo) redoChange(stack);
      else undoChange(stack);
    };
    addEventListener('keydown', onKey);
    const endOffers = offerUndo(store);
    return () => {
      removeEventListener('keydown', onKey);
      endOffers();
    };
  }, [store]);
}
