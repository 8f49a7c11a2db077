import { countCharacters } from '@listgrove/kernel/cut-text';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';

/**
 * Delay between the last change and counting, in milliseconds: counting a long text on every keystroke would slow
 * typing.
 */
const countDelay = 200;

/** Reading speed, as the database uses it for the reading times of published texts. */
const wordsPerMinute = 200;

/** How to insert blocks, the length of the text in words and characters, and its reading time in minutes. */
export function StatusLine({ editor }: { editor: Editor | null }) {
  const [{ words, characters, minutes }, setCounted] = useState({ words: 0, characters: 0, minutes: 0 });
  useEffect(() => {
    if (!editor) return;
    let timer: ReturnType<typeof setTimeout>;
    const count = () => setCounted(countsOf(editor));
    function countSoon() {
      clearTimeout(timer);
      timer = setTimeout(count, countDelay);
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
      <span className="mr-auto">Type / at the start of a line to insert a block</span>
      <span>
        {words.toLocaleString('en-US')} {words === 1 ? 'word' : 'words'}
      </span>
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
  return { words, characters: countCharacters(text.replaceAll('\n', '')), minutes: Math.ceil(words / wordsPerMinute) };
}
