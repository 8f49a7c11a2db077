import { type RefObject, useEffect, useRef } from 'react';
import { fillIn, keepForm, readDraft } from './draft';

/**
 * Restores the stored draft into the form, fills in the browser and the device of a report, and stores the draft on
 * every input, so that a reload loses nothing. Browser and device are filled in here because the server's page is the
 * same for all visitors. `kind` is the kind of feedback that the URL asks for, if any; it overrides that of the draft.
 * Returns the ref of the form and its `onInput` handler.
 */
export function useKeptForm(kind: 'report' | null): { form: RefObject<HTMLFormElement | null>; onInput: () => void } {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const current = form.current;
    if (!current) return;
    const { kind: keptKind = '', ...kept } = readDraft();
    fillIn(current, { ...kept, kind: kind ?? keptKind });
    // On a slow connection the visitor may have typed before hydration.
    const written = new FormData(current);
    if (written.get('title') || written.get('description')) keepForm(current);
    if (isReport(current)) nameBrowser(current);
  }, [kind]);

  function onInput() {
    if (!form.current) return;
    if (isReport(form.current)) nameBrowser(form.current);
    keepForm(form.current);
  }
  return { form, onInput };
}

function isReport(form: HTMLFormElement): boolean {
  return new FormData(form).get('kind') === 'report';
}

/** Fills in browser and device once, if they are empty. The parser is large, so it is loaded only for reports. */
function nameBrowser(form: HTMLFormElement): void {
  if (form.dataset.browserNamed !== undefined) return;
  form.dataset.browserNamed = '';
  import('./browser-and-device')
    .then(({ browserAndDevice }) => fillIn(form, browserAndDevice(navigator.userAgent)))
    .catch(() => delete form.dataset.browserNamed); // without a connection; the next input tries again
}
