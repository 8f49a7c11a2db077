import { Extension } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion';

/** What was typed behind the slash, where it stands, and how to place the menu beside it. */
export type SlashCommand = SuggestionProps<never, never>;

/** Calls `onChange` with the command while the cursor stands behind a "/" that is, with what follows it, a whole paragraph. */
export const SlashCommands = Extension.create<{ onChange: (command: SlashCommand | null) => void }>({
  name: 'slashCommands',
  addProseMirrorPlugins() {
    const { onChange } = this.options;
    return [
      Suggestion<never, never>({
        editor: this.editor,
        char: '/',
        startOfLine: true,
        allow: ({ state, range }) => isParagraph(state, range),
        render: () => ({ onStart: onChange, onUpdate: onChange, onExit: () => onChange(null) }),
      }),
    ];
  },
});

function isParagraph({ doc }: EditorState, { from, to }: { from: number; to: number }): boolean {
  const { parent, parentOffset } = doc.resolve(from);
  return parent.type.name === 'paragraph' && parentOffset === 0 && parent.content.size === to - from;
}
