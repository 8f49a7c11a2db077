import type { Finding } from '@listgrove/domain/publish-check/finding';
import type { Editor, TiptapEditorHTMLElement } from '@tiptap/core';

/** What the places of each kind are in the editor. */
const places = { image: 'img', link: 'a[href]', heading: 'h1, h2, h3, h4, h5, h6' };

/** Scrolls to the place of a finding in the form: focuses the field, or selects the place in the text. */
export function goTo(form: HTMLFormElement | null, finding: Finding): void {
  if (finding.kind === 'field') {
    showField(form, finding.name);
    return;
  }
  const text = form?.querySelector<TiptapEditorHTMLElement>('[contenteditable=true]');
  const place = text?.querySelectorAll(places[finding.kind])[finding.at];
  if (!text?.editor || !place) return;
  text.focus({ preventScroll: true });
  select(text.editor, place, finding.kind);
  place.scrollIntoView({ block: 'center' });
}

/** Selects an image as one thing, so that the bar for its alternative text opens, and the words of anything else. */
function select({ view, commands }: Editor, place: Element, kind: keyof typeof places): void {
  if (kind === 'image') commands.setNodeSelection(view.posAtDOM(place, 0));
  else commands.setTextSelection({ from: view.posAtDOM(place, 0), to: view.posAtDOM(place, place.childNodes.length) });
}

/** Focuses the field. That of an image is inside of a part with further controls. */
function showField(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(`[name="${name}"]`);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
