import type { ListKind } from '@listgrove/domain/lists/rows';

/** What an empty list of each kind says. */
export const emptyTexts: Record<ListKind, { title: string; text: string }> = {
  shopping: { title: 'Nothing to buy', text: 'Add what you need. Items find their place in the shop by themselves.' },
  todo: { title: 'Nothing to do', text: 'Add a todo. A date or a priority can follow in its details.' },
  wishlist: { title: 'No wishes yet', text: 'Add a wish, or paste its link.' },
  notes: { title: 'No notes yet', text: 'Add a title, then open the note to write.' },
};
