import { type Editor, Extension } from '@tiptap/core';
import { AllSelection, TextSelection } from '@tiptap/pm/state';

/** Makes the selected lines a quote, or lines again; also when all is selected, which the editor's own command cannot undo. */
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

/** The shortcut of the toolbar's quote. */
export const QuoteKey = Extension.create({
  name: 'quoteKey',
  priority: 1001, // before the editor's own
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': ({ editor }) => toggleQuote(editor) };
  },
});
