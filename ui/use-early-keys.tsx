import { useEffectEvent, useLayoutEffect } from 'react';

// A dialog that fades out keeps the focus until another one takes it.
const openDialog = '[role=dialog]:not([data-closed])';
const field = 'input:not([type=checkbox], [type=radio], [type=file]), textarea';

/**
 * While `opened` is truthy, holds what is typed until a field of the opened dialog has the focus, and enters it there. Otherwise the
 * letters would be lost, or be keys of the page, while the dialog opens or its code is fetched. Until then Enter does nothing, and
 * Escape calls `onEscape`. A dialog whose code is fetched later calls this where it is opened; `Dialog` does so itself.
 */
export function useEarlyKeys(opened: unknown, onEscape?: () => void): void {
  const end = useEffectEvent(() => onEscape?.());
  useLayoutEffect(() => (opened ? holdKeys(end) : undefined), [opened]);
}

/** Holds keys while the dialog around it opens. */
export function EarlyKeys() {
  useEarlyKeys(true);
  return null;
}

/** Begins to hold keys. Returns the function that ends it and drops what was typed. */
function holdKeys(onEscape: () => void): () => void {
  const holding = new AbortController();
  const opener = document.activeElement;
  let typed = '';

  function onKey(event: KeyboardEvent) {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (hasArrived()) return;
    if (key === 'Escape') {
      holding.abort();
      onEscape();
    }
    // Windows reports AltGr, with which letters are typed, as both Ctrl and Alt.
    if (ctrlKey !== altKey || metaKey || (key.length > 1 && key !== 'Backspace' && key !== 'Enter')) return;
    event.preventDefault();
    // Also for another call that waits for the same dialog.
    event.stopImmediatePropagation();
    if (key === 'Backspace') typed = typed.slice(0, -1);
    else if (key !== 'Enter') typed += key;
  }

  /**
   * Ends the holding if a part of an open dialog has the focus, and enters what was typed if it is a field. The dialog itself may
   * have the focus first, and a button that opens a dialog may be part of another one.
   */
  function hasArrived(): boolean {
    const focused = document.activeElement;
    const isField = focused?.matches(field);
    if (!focused?.closest(openDialog) || (!isField && (focused === opener || focused.matches(openDialog))))
      return false;
    holding.abort();
    if (typed && isField) enter(focused as HTMLInputElement, typed);
    return true;
  }

  // Not by the event of the focus: a dialog that opens again while it fades out has kept it.
  function look() {
    if (!holding.signal.aborted && !hasArrived()) requestAnimationFrame(look);
  }

  addEventListener('keydown', onKey, { capture: true, signal: holding.signal });
  look();
  return () => holding.abort();
}

/** Adds `typed` at the end of the field, as if it had been typed there. */
function enter(input: HTMLInputElement & { _valueTracker?: { setValue(value: string): void } }, typed: string): void {
  input.value += typed;
  // React reports a field only if its value differs from the one that React has seen last, as in web/intent.js.
  input._valueTracker?.setValue('');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
