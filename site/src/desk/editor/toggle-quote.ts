import { type Editor, Extension } from '@tiptap/core';
import { AllSelection, TextSelection } from '@tiptap/pm/state';

/**
 * Turns the selected lines into a quote or back. The editor's own command cannot turn a quote back when all is
 * selected.
 */
export function toggleQuote(editor: Editor): boolean {
  return editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const { doc, selection } = tr;
      if (selection instanceof AllSelection) {
        tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size)));
      }
      return true;
    })
    .toggleBlockquote()
    .run();
}

/** The keyboard shortcut of the Quote button. */
export const QuoteKey = Extension.create({
  name: 'quoteKey',
  priority: 1001, // above the priority of the editor's own shortcut
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': ({ editor }) => toggleQuote(editor) };
  },
});
