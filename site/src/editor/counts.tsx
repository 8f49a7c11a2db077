import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';

/** As the database counts an article's (S1 9). */
const wordsPerMinute = 200;

/** How long the text is, in characters and in minutes to read. */
export function Counts({ editor }: { editor: Editor | null }) {
  const counted = useEditorState({
    editor,
    selector: ({ editor }) => {
      if (!editor) return null;
      const text = editor.getText({ blockSeparator: '\n' });
      const words = text.match(/\S+/g)?.length ?? 0;
      return { characters: [...text.replaceAll('\n', '')].length, minutes: Math.ceil(words / wordsPerMinute) };
    },
  });
  const { characters, minutes } = counted ?? { characters: 0, minutes: 0 };
  return (
    <p className="flex flex-wrap justify-end gap-x-4 border-t border-line px-4 py-2 text-sm text-muted tabular-nums">
      <span>
        {characters.toLocaleString('en-US')} {characters === 1 ? 'character' : 'characters'}
      </span>
      <span>{minutes} min read</span>
    </p>
  );
}
