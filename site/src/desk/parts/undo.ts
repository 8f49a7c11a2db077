import type { Undo } from './answer';

const event = 'desk:undo';

/** Asks for an undo, from the button of a toast, whose list or dialog may be gone. `UndoListener` of the layout sends it. */
export function askUndo(undo: Undo): void {
  dispatchEvent(new CustomEvent<Undo>(event, { detail: undo }));
}

/** Calls `onUndo` for each undo that is asked for. Returns the function that ends this. */
export function listenForUndo(onUndo: (undo: Undo) => void): () => void {
  const listen = (asked: Event) => onUndo((asked as CustomEvent<Undo>).detail); // only `askUndo` dispatches the event
  addEventListener(event, listen);
  return () => removeEventListener(event, listen);
}

/** The address of the trash. */
export const trashPath = '/admin/trash';

/** What the button "Undo" after a deletion sends: the ids of the items in the trash. */
export const undoOf = (trashIds: string[]): Undo | undefined =>
  trashIds.length > 0 ? { action: trashPath, intent: 'restore', items: trashIds } : undefined;
