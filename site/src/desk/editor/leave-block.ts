import { Extension } from '@tiptap/core';

/**
 * Enter inside a heading, a quote or a code block starts a new paragraph after it (S2 2). What stands behind the cursor
 * goes along, as with any Enter, but not out of code: that stays whole. Shift+Enter stays inside.
 */
export const LeaveBlock = Extension.create({
  name: 'leaveBlock',
  priority: 1001, // before the editor's own Enter
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
        // An empty line is lifted out by the editor itself; splitting it would leave it behind.
        if (!isLine || $from.parent.content.size === 0) return false;
        editor.chain().splitBlock().lift('blockquote').scrollIntoView().run();
        return true;
      },
      'Shift-Enter': ({ editor }) => editor.isActive('codeBlock') && editor.commands.insertContent('\n'),
    };
  },
});
