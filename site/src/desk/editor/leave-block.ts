import { Extension } from '@tiptap/core';

/**
 * Enter inside a heading, quote or code block starts a new paragraph after it. In headings and quotes the text after
 * the cursor moves into the new paragraph; a code block is not split. Shift+Enter inserts a line break inside the
 * block.
 */
export const LeaveBlock = Extension.create({
  name: 'leaveBlock',
  priority: 1001, // above the priority of the editor's own Enter key
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if (editor.isActive('codeBlock')) return editor.commands.exitCode();
        if (editor.isActive('heading')) {
          editor.chain().splitBlock().setNode('paragraph').scrollIntoView().run();
          return true;
        }
        const isLine = $from.parent.type.name === 'paragraph' && $from.node(-1).type.name === 'blockquote';
        // The editor's own Enter lifts an empty line out of the quote; splitting it would leave an empty line inside.
        if (!isLine || $from.parent.content.size === 0) return false;
        editor.chain().splitBlock().lift('blockquote').scrollIntoView().run();
        return true;
      },
      'Shift-Enter': ({ editor }) => editor.isActive('codeBlock') && editor.commands.insertContent('\n'),
    };
  },
});
