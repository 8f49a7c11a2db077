import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';

/**
 * How long typing pauses before the text is counted again, in milliseconds: to read all of it at every key would be felt in
 * a long one.
 */
const pause = 200;

/** As the database counts an article's (S1 9). */
const wordsPerMinute = 200;

/** How long the text is, in characters and in minutes to read. */
export function Counts({ editor }: { editor: Editor | null }) {
  const [{ characters, minutes }, setCounted] = useState({ characters: 0, minutes: 0 });
  useEffect(() => {
    if (!editor) return;
    let timer: ReturnType<typeof setTimeout>;
    const count = () => setCounted(countsOf(editor));
    function countSoon() {
      clearTimeout(timer);
      timer = setTimeout(count, pause);
    }
    count();
    editor.on('update', countSoon);
    return () => {
      clearTimeout(timer);
      editor.off('update', countSoon);
    };
  }, [editor]);
  return (
    <p className="flex flex-wrap justify-end gap-x-4 border-t border-line px-4 py-2 text-sm text-muted tabular-nums">
      <span>
        {characters.toLocaleString('en-US')} {characters === 1 ? 'character' : 'characters'}
      </span>
      <span>{minutes} min read</span>
    </p>
  );
}

function countsOf(editor: Editor) {
  const text = editor.getText({ blockSeparator: '\n' });
  const words = text.match(/\S+/g)?.length ?? 0;
  return { characters: [...text.replaceAll('\n', '')].length, minutes: Math.ceil(words / wordsPerMinute) };
}
