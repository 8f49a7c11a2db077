import type { Finding } from '@listgrove/domain/publish-check/finding';

/** What the places of each kind are in the editor. */
const places = { image: 'img', link: 'a[href]', heading: 'h1, h2, h3, h4, h5, h6' };

/** Scrolls to the place of a finding in the form: focuses the field, or selects the place in the text. */
export function goTo(form: HTMLFormElement | null, finding: Finding): void {
  if (finding.kind === 'field') {
    showField(form, finding.name);
    return;
  }
  const text = form?.querySelector<HTMLElement>('[contenteditable=true]');
  const place = text?.querySelectorAll(places[finding.kind])[finding.at];
  if (!text || !place) return;
  text.focus({ preventScroll: true });
  const range = document.createRange();
  if (finding.kind === 'image') range.selectNode(place);
  else range.selectNodeContents(place);
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  place.scrollIntoView({ block: 'center' });
}

/** Focuses the field. That of an image is inside of a part with further controls. */
function showField(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(`[name="${name}"]`);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
