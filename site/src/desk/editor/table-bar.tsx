import { Toolbar as BaseToolbar } from '@base-ui/react/toolbar';
import type { Editor } from '@tiptap/core';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeader,
} from '@tiptap/pm/tables';
import { useEditorState } from '@tiptap/react';
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Columns3,
  type LucideIcon,
  Rows3,
  TableProperties,
  Trash2,
} from 'lucide-react';
import { run } from './table';

const actions: { name: string; icon: LucideIcon; command: typeof addRowAfter }[] = [
  { name: 'Row above', icon: BetweenHorizontalEnd, command: addRowBefore },
  { name: 'Row below', icon: BetweenHorizontalStart, command: addRowAfter },
  { name: 'Column before', icon: BetweenVerticalEnd, command: addColumnBefore },
  { name: 'Column after', icon: BetweenVerticalStart, command: addColumnAfter },
  { name: 'Header row', icon: TableProperties, command: toggleHeader('row') },
  { name: 'Delete row', icon: Rows3, command: deleteRow },
  { name: 'Delete column', icon: Columns3, command: deleteColumn },
  { name: 'Delete table', icon: Trash2, command: deleteTable },
];

/** What can be done with the table that the cursor is in; renders nothing outside tables. */
export function TableBar({ editor }: { editor: Editor }) {
  const state = useEditorState({
    editor,
    selector: ({ editor }) => (editor.isActive('table') ? actions.map(({ command }) => command(editor.state)) : null),
  });
  if (!state) return null;
  return (
    <BaseToolbar.Root
      aria-label="Table"
      onMouseDown={(event) => event.preventDefault()} // the text keeps the focus and its selection
      className="flex items-center gap-x-1 overflow-x-auto border-b border-line bg-sunken p-1 sm:flex-wrap"
    >
      {actions.map(({ name, icon: Icon, command }, index) => (
        <BaseToolbar.Button
          key={name}
          disabled={!state[index]}
          onClick={() => {
            editor.view.focus();
            run(editor, command);
          }}
          className="flex min-h-9 shrink-0 cursor-pointer items-center gap-1.5 rounded-sm px-2.5 text-sm whitespace-nowrap text-muted transition-colors hover:bg-ink/8 hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-40 pointer-coarse:min-h-11"
        >
          <Icon aria-hidden className="size-4" />
          {name}
        </BaseToolbar.Button>
      ))}
    </BaseToolbar.Root>
  );
}
