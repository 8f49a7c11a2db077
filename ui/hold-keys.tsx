// A dialog that fades out keeps the focus until another one takes it.
const openDialog = '[role=dialog]:not([data-closed])';
const field = 'input:not([readonly], [type=checkbox], [type=radio], [type=file]), textarea';

/**
 * Holds what is typed until a field in an element that matches `inside` has the focus, and enters it there. Escape ends it and calls
 * `onEscape`, and a press into another field ends it. Returns the function that ends it and drops what was typed.
 */
export function holdKeys(onEscape?: () => void, inside = openDialog): () => void {
  const holding = new AbortController();
  const opener = document.activeElement;
  let typed = '';

  function onKey(event: KeyboardEvent) {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (hasArrived()) return;
    if (key === 'Escape') {
      holding.abort();
      onEscape?.();
    }
    // Windows reports AltGr, with which letters are typed, as both Ctrl and Alt.
    if (ctrlKey !== altKey || metaKey || (key.length > 1 && key !== 'Backspace' && key !== 'Enter')) return;
    event.preventDefault();
    // Also for another call that waits for the same dialog.
    event.stopImmediatePropagation();
    if (key === 'Backspace') typed = typed.slice(0, -1);
    else if (key !== 'Enter') typed += key;
  }

  function onClick({ target }: Event) {
    if (!hasArrived() && (target as Element).matches?.(field)) holding.abort();
  }

  /**
   * Ends the holding if a part of what opens has the focus, and enters what was typed if it is a field. A dialog itself may have the
   * focus first, and a button that opens a dialog may be part of another one.
   */
  function hasArrived(): boolean {
    const focused = document.activeElement;
    const isField = focused?.matches(field);
    if (!focused?.closest(inside) || (!isField && (focused === opener || focused.matches(inside)))) return false;
    holding.abort();
    if (typed && isField) enter(focused as HTMLInputElement, typed);
    return true;
  }

  // Not by the event of the focus: a dialog that opens again while it fades out has kept it.
  function look() {
    if (!holding.signal.aborted && !hasArrived()) requestAnimationFrame(look);
  }

  addEventListener('keydown', onKey, { capture: true, signal: holding.signal });
  addEventListener('click', onClick, { capture: true, signal: holding.signal });
  look();
  return () => holding.abort();
}

/**
 * Holds what is typed for the field of a screen that is opened now: one in an element that matches `inside`. Ends a second after the
 * code of the screen is `loaded`, at the latest.
 */
export function holdKeysForScreen(inside: string, loaded: Promise<unknown>): void {
  const end = holdKeys(undefined, inside);
  const endSoon = () => setTimeout(end, 1_000);
  loaded.then(endSoon, endSoon);
}

type Input = HTMLInputElement & { _valueTracker?: { setValue(value: string): void } };

/** Adds `typed` at the end of the field, or in the place of what is selected in it, as if it had been typed there. */
function enter(input: Input, typed: string): void {
  const { value, selectionStart: from, selectionEnd: to } = input;
  // A field for an e-mail address does not tell its selection.
  const isSelected = from !== null && to !== null && from !== to;
  input.value = isSelected ? value.slice(0, from) + typed + value.slice(to) : value + typed;
  // A field for a date or a number drops all of it where it is none.
  if (!input.value) input.value = value;
  // React reports a field only if its value differs from the one that React has seen last, as in web/intent.js.
  input._valueTracker?.setValue('');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
