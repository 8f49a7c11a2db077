import { isSpan } from '@listgrove/domain/rich-text/rich-text';
import { type Editor, Node } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { addRowAfter, CellSelection, deleteTable, goToNextCell, isInTable, tableEditing } from '@tiptap/pm/tables';

/** The roles by which `prosemirror-tables` finds the nodes. */
const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** A table of rows, with columns as wide as their content. Tab goes to the next cell, Ctrl/Cmd+Enter leaves the table. */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  // The frame scrolls, as on a page; `htmlOf` takes it away.
  renderHTML: () => ['div', { class: 'table-frame' }, ['table', ['tbody', 0]]],
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-t': ({ editor }) => insertTable(editor),
      'Mod-Enter': ({ editor }) => leaveTable(editor),
      Tab: ({ editor }) => goOn(editor),
      'Shift-Tab': ({ editor }) => !editor.isActive('listItem') && run(editor, goToNextCell(-1)),
      Backspace: ({ editor }) => deleteSelectedTable(editor),
      Delete: ({ editor }) => deleteSelectedTable(editor),
    };
  },
  addProseMirrorPlugins: () => [tableEditing()],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const TableCell = cell('tableCell', 'td');
const TableHeader = cell('tableHeader', 'th');

/** The nodes of tables. Cells hold everything but tables, as the sanitizer on the server keeps it (`domain/rich-text`). */
export const tableNodes = [Table, TableRow, TableCell, TableHeader];

/** Inserts a table of three columns with a header row and two more rows; the cursor is in its first cell. Not inside a table. */
export function insertTable(editor: Editor): boolean {
  if (isInTable(editor.state)) return false;
  const cellsOf = (type: string) => [1, 2, 3].map(() => ({ type, content: [{ type: 'paragraph' }] }));
  const row = (type: string) => ({ type: 'tableRow', content: cellsOf(type) });
  const content = [row('tableHeader'), row('tableCell'), row('tableCell')];
  return editor
    .chain()
    .focus()
    .command(({ tr, state: { schema } }) => {
      const start = tr.selection.from;
      tr.replaceSelectionWith(schema.nodeFromJSON({ type: 'table', content }));
      tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1))).scrollIntoView();
      return true;
    })
    .run();
}

/** Runs a command of `prosemirror-tables` in the text, and returns whether it applied. */
export function run({ state, view }: Editor, command: typeof addRowAfter): boolean {
  return command(state, view.dispatch);
}

/** Goes to the next cell, after the last one to a new row. A list inside a cell has its own use for Tab. */
function goOn(editor: Editor): boolean {
  if (!isInTable(editor.state) || editor.isActive('listItem')) return false;
  if (run(editor, goToNextCell(1))) return true;
  run(editor, addRowAfter);
  return run(editor, goToNextCell(1));
}

/** Moves the cursor behind the table, into a new paragraph if nothing follows. */
function leaveTable(editor: Editor): boolean {
  const { $head } = editor.state.selection;
  const depth = [...Array($head.depth + 1).keys()].find((level) => $head.node(level).type.name === 'table');
  if (depth === undefined) return false;
  const end = $head.after(depth);
  return editor
    .chain()
    .command(({ tr, state: { schema } }) => {
      if (!tr.doc.resolve(end).nodeAfter) tr.insert(end, schema.nodeFromJSON({ type: 'paragraph' }));
      tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1)));
      return true;
    })
    .scrollIntoView()
    .run();
}

function deleteSelectedTable(editor: Editor): boolean {
  const { selection } = editor.state;
  const isWhole = selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection();
  return isWhole && run(editor, deleteTable);
}

function cell(name: string, tag: 'td' | 'th') {
  return Node.create({
    name,
    content: '(paragraph | heading | bulletList | orderedList | blockquote | codeBlock | image)+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

function span(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => {
      const value = element.getAttribute(name) ?? '';
      return isSpan(value) ? Number(value) : 1;
    },
    renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
  };
}
