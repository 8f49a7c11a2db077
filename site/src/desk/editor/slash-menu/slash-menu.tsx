import { menuItemShape, popupShape } from '@listgrove/ui/menu';
import type { Editor } from '@tiptap/core';
import { exitSuggestion } from '@tiptap/suggestion';
import { useEffect, useId, useRef, useState } from 'react';
import { useShortcut } from '../shortcut';
import { findBlocks, type InsertableBlock } from './blocks';
import type { SlashCommand } from './slash-command';

/**
 * The menu of blocks below a "/" with which a paragraph begins. The text keeps the focus: what is typed behind the slash chooses among the
 * blocks, arrow keys move, Enter and Tab insert, Escape leaves the slash as it is. It shows nothing when no block is called so.
 */
export function SlashMenu({
  editor,
  command,
  blocks,
}: {
  editor: Editor;
  command: SlashCommand;
  blocks: readonly InsertableBlock[];
}) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const found = findBlocks(blocks, command.query);
  const [moved, setMoved] = useState({ query: command.query, index: 0 });
  const index = moved.query === command.query ? moved.index : 0;
  const [first] = useState(command);

  useEffect(() => (frame.current ? first.mount(frame.current) : undefined), [first]);

  function insert(block: InsertableBlock) {
    editor.view.focus();
    editor.commands.deleteRange(command.range);
    block.insert(editor);
  }

  function press(event: KeyboardEvent) {
    const block = found[index];
    if (!block || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = {
      ArrowDown: () => setMoved({ query: command.query, index: (index + 1) % found.length }),
      ArrowUp: () => setMoved({ query: command.query, index: (index + found.length - 1) % found.length }),
      Enter: () => insert(block),
      Tab: () => insert(block),
      Escape: () => exitSuggestion(editor.view),
    }[event.key];
    if (!act || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  const latestPress = useRef(press);
  latestPress.current = press;
  useEffect(() => {
    const text = editor.view.dom;
    const listener = (event: KeyboardEvent) => latestPress.current(event);
    text.addEventListener('keydown', listener, true); // before the keys of the editor
    return () => text.removeEventListener('keydown', listener, true);
  }, [editor]);

  const isShown = found.length > 0;
  useEffect(() => {
    const text = editor.view.dom;
    if (!isShown) return;
    text.setAttribute('aria-controls', `${id}-list`);
    text.setAttribute('aria-activedescendant', `${id}-${index}`);
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' });
    return () => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    };
  }, [editor, id, index, isShown]);

  return (
    <div ref={frame} className="absolute z-30">
      {isShown ? (
        <div
          role="listbox"
          id={`${id}-list`}
          aria-label="Blocks to insert"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()} // the text keeps the focus
          className={`${popupShape} max-h-78 w-72 overflow-y-auto`}
        >
          {found.map((block, place) => (
            <Block
              key={block.name}
              id={`${id}-${place}`}
              block={block}
              isChosen={place === index}
              onPoint={() => setMoved({ query: command.query, index: place })}
              onInsert={() => insert(block)}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Block({
  id,
  block: { name, keys, icon: Icon },
  isChosen,
  onPoint,
  onInsert,
}: {
  id: string;
  block: InsertableBlock;
  isChosen: boolean;
  onPoint: () => void;
  onInsert: () => void;
}) {
  const { shown } = useShortcut(keys);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the text, which has the focus
    <div
      role="option"
      id={id}
      aria-selected={isChosen}
      tabIndex={-1}
      data-highlighted={isChosen ? '' : undefined}
      onMouseMove={isChosen ? undefined : onPoint}
      onClick={onInsert}
      className={menuItemShape}
    >
      <Icon aria-hidden className="size-4.5 text-muted" />
      {name}
      <kbd aria-hidden className="ml-auto pl-6 font-sans text-sm text-muted pointer-coarse:hidden">
        {shown}
      </kbd>
    </div>
  );
}
