import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { findNext, findPrev, getMatchHighlights, SearchQuery, search, setSearchState } from 'prosemirror-search';

/** Keeps what is searched for in the text, and marks its places. */
export const Find = Extension.create({ name: 'find', addProseMirrorPlugins: () => [search()] });

/** A range of the text in which what is searched for stands. */
interface Place {
  from: number;
  to: number;
}

/** Searches the text for `sought` and selects its first place behind the start of the selection. An empty text ends the search. */
export function find(editor: Editor, sought: string, caseSensitive: boolean): void {
  const { tr, selection } = editor.state;
  const query = new SearchQuery({ search: patternOf(sought), regexp: true, caseSensitive });
  setSearchState(tr, query);
  const next = query.findNext(editor.state, selection.from) ?? query.findNext(editor.state);
  if (next) select(tr, next);
  editor.view.dispatch(tr);
  if (next) showPlace(editor);
}

/** Selects the next place of what is searched for, or the one before. The first one follows the last one. */
export function goTo(editor: Editor, direction: 'next' | 'previous'): void {
  const command = direction === 'next' ? findNext : findPrev;
  command(editor.state, editor.view.dispatch);
  showPlace(editor);
}

/** Replaces the selected place and selects the next one. If none is selected, it only selects the next one. */
export function replaceOne(editor: Editor, replacement: string): void {
  const { tr, selection } = editor.state;
  if (placesOf(editor.state).some(({ from, to }) => from === selection.from && to === selection.to)) {
    replace(tr, selection, replacement);
    tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(selection.to)));
    editor.view.dispatch(tr);
  }
  goTo(editor, 'next');
}

/** Replaces all places, in one step of the history, and returns how many there were. */
export function replaceAll(editor: Editor, replacement: string): number {
  const { tr } = editor.state;
  const places = placesOf(editor.state);
  for (const place of places.toReversed()) replace(tr, place, replacement);
  if (places.length > 0) editor.view.dispatch(tr);
  return places.length;
}

/** Returns how many places there are, and the number of the selected one, or 0 if none is selected. */
export function countPlaces(state: EditorState): { total: number; selected: number } {
  const { from, to } = state.selection;
  const places = placesOf(state);
  return { total: places.length, selected: 1 + places.findIndex((place) => place.from === from && place.to === to) };
}

/** Returns all places in their order. */
function placesOf(state: EditorState): Place[] {
  return getMatchHighlights(state)
    .find()
    .map(({ from, to }) => ({ from, to }))
    .toSorted((one, other) => one.from - other.from);
}

/** The text keeps its formatting. The library reads `$` in a replacement as a sign for what was found, which prices would lose. */
function replace(tr: Transaction, { from, to }: Place, replacement: string): void {
  if (replacement === '') tr.delete(from, to);
  else tr.insertText(replacement, from, to);
}

function select(tr: Transaction, { from, to }: Place): void {
  tr.setSelection(TextSelection.create(tr.doc, from, to));
}

/** Scrolls to the selected place. The editor scrolls only while it has the focus. */
function showPlace({ view }: Editor): void {
  view.dom.querySelector('.ProseMirror-active-search-match')?.scrollIntoView({ block: 'center' });
}

/** Returns a pattern for a text. A space finds one that does not break, too. The library's search for plain texts loses the place behind "İ". */
function patternOf(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/[ \u00a0]/g, '[ \u00a0]');
}
