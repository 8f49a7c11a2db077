import { useEffectEvent, useLayoutEffect } from 'react';

// A dialog that fades out keeps the focus until another one takes it.
const openDialog = '[role=dialog]:not([data-closed])';

/**
 * While `isOpen`, holds what is typed until a field of the opened dialog has the focus, and enters it there. Otherwise the letters
 * would be lost, or be keys of the page, while the dialog opens or its code is fetched. Until then Enter does nothing, and Escape
 * calls `onEscape`. A dialog whose code is fetched later calls this where it is opened; `Dialog` does so itself.
 */
export function useEarlyKeys(isOpen: boolean, onEscape?: () => void): void {
  const end = useEffectEvent(() => onEscape?.());
  useLayoutEffect(() => (isOpen ? holdKeys(end) : undefined), [isOpen]);
}

/** Holds keys while the dialog around it opens. */
export function EarlyKeys() {
  useEarlyKeys(true);
  return null;
}

/** Begins to hold keys. Returns the function that ends it and drops what was typed. */
function holdKeys(onEscape: () => void): () => void {
  const holding = new AbortController();
  let typed = '';

  function onKey(event: KeyboardEvent) {
    if (giveToFocused()) return;
    if (event.key === 'Escape') {
      holding.abort();
      onEscape();
    }
    if (event.isComposing || !isOfText(event)) return;
    event.preventDefault();
    // Also for another call that waits for the same dialog.
    event.stopImmediatePropagation();
    if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key !== 'Enter') typed += event.key;
  }

  function onFocus({ target }: FocusEvent) {
    // A dialog without fields gives the focus to itself or to a button. It may also have the focus first and give it on.
    if (!(target instanceof Element) || target.matches(openDialog) || !target.closest(openDialog)) return;
    holding.abort();
    if (typed && isFieldOfDialog(target)) enter(target, typed);
  }

  /** A dialog that opens again while it fades out has kept the focus, and says only after a moment that it is open. */
  function giveToFocused(): boolean {
    const focused = document.activeElement;
    if (holding.signal.aborted || !focused || !isFieldOfDialog(focused)) return false;
    holding.abort();
    if (typed) enter(focused, typed);
    return true;
  }

  function look() {
    if (!holding.signal.aborted && !giveToFocused()) requestAnimationFrame(look);
  }

  const options = { capture: true, signal: holding.signal };
  addEventListener('keydown', onKey, options);
  addEventListener('focusin', onFocus, options);
  look();
  return () => holding.abort();
}

/** Whether the key enters or deletes a letter in a field, or would send its form. */
function isOfText(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  const isShortcut = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph');
  return !isShortcut && (key.length === 1 || key === 'Backspace' || key === 'Enter');
}

function isFieldOfDialog(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  const isInput = element instanceof HTMLInputElement && !/checkbox|radio|file|button|submit/.test(element.type);
  return (isInput || element instanceof HTMLTextAreaElement) && element.closest(openDialog) !== null;
}

/** Adds `typed` at the end of the field, as if it had been typed there. */
function enter(field: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  // React sees the event only if the value was set by the element's own setter.
  const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  value?.set?.call(field, field.value + typed);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: typed }));
  if (field.type !== 'email' && field.type !== 'number')
    field.setSelectionRange(field.value.length, field.value.length);
}
