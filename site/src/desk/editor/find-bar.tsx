import { Button } from '@listgrove/ui/button';
import { IconButton } from '@listgrove/ui/icon-button';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { CaseSensitive, ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { countPlaces, find, goTo, replaceAll, replaceOne } from './find';

/** Finds a text in the editor, and replaces it in one place or in all. It begins with the selected words. */
export function FindBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [sought, setSought] = useState(() => selectedWords(editor));
  const [replacement, setReplacement] = useState('');
  const [isCaseSensitive, setCaseSensitive] = useState(false);
  const [replaced, setReplaced] = useState(0);
  const { total, selected } = useEditorState({ editor, selector: ({ editor }) => countPlaces(editor.state) });

  useEffect(() => {
    setReplaced(0);
    find(editor, sought, isCaseSensitive);
  }, [editor, sought, isCaseSensitive]);
  useEffect(
    () => () => {
      if (!editor.isDestroyed) find(editor, '', false);
    },
    [editor],
  );

  /** Enter acts on the text, and must not submit the form around the editor. */
  function onEnter(act: (event: KeyboardEvent) => void) {
    return (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      act(event);
    };
  }

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  function go(direction: 'next' | 'previous') {
    setReplaced(0);
    goTo(editor, direction);
  }

  function replaceThis() {
    setReplaced(0);
    replaceOne(editor, replacement);
  }

  return (
    <section
      aria-label="Find and replace"
      onKeyDown={closeByKey}
      className="grid gap-2 border-b border-line bg-sunken px-3 py-2"
    >
      <div className="flex flex-wrap items-center gap-1">
        <input
          // biome-ignore lint/a11y/noAutofocus: the bar opens because a person asked for it, to type into this field
          autoFocus
          aria-label="Find"
          placeholder="Find"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          onKeyDown={onEnter((event) => go(event.shiftKey ? 'previous' : 'next'))}
          className={fieldLook}
        />
        <IconButton
          label="Match case"
          aria-pressed={isCaseSensitive}
          onClick={() => setCaseSensitive(!isCaseSensitive)}
          className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink md:size-9"
        >
          <CaseSensitive aria-hidden className="size-5" />
        </IconButton>
        <IconButton label="Previous" onClick={() => go('previous')} className="md:size-9">
          <ChevronUp aria-hidden className="size-5" />
        </IconButton>
        <IconButton label="Next" onClick={() => go('next')} className="md:size-9">
          <ChevronDown aria-hidden className="size-5" />
        </IconButton>
        <IconButton label="Close" onClick={onClose} className="md:size-9">
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <input
          aria-label="Replace with"
          placeholder="Replace with"
          value={replacement}
          onChange={(event) => setReplacement(event.target.value)}
          onKeyDown={onEnter(replaceThis)}
          className={fieldLook}
        />
        <Button look="secondary" size="sm" onClick={replaceThis}>
          Replace
        </Button>
        <Button look="secondary" size="sm" onClick={() => setReplaced(replaceAll(editor, replacement))}>
          Replace All
        </Button>
      </div>
      <p role="status" className="min-h-5 text-sm text-muted tabular-nums">
        {replaced > 0 ? `${replaced.toLocaleString('en-US')} replaced` : foundText(sought, total, selected)}
      </p>
    </section>
  );
}

const fieldLook =
  'min-h-11 min-w-0 flex-[1_1_7rem] rounded-sm border border-control bg-raised px-3 text-base md:min-h-9';

function foundText(sought: string, total: number, selected: number): string {
  if (sought === '') return '';
  if (total === 0) return 'Not found';
  return `${selected > 0 ? `${selected.toLocaleString('en-US')} of ` : ''}${total.toLocaleString('en-US')} found`;
}

/** Returns the selected words, or nothing if the selection is longer than a line. */
function selectedWords({ state: { doc, selection } }: Editor): string {
  return selection.$from.sameParent(selection.$to) ? doc.textBetween(selection.from, selection.to) : '';
}
