import { type RefObject, useEffect, useRef } from 'react';
import { fillIn, keepForm, readDraft } from './draft';

/**
 * Brings back what the visitor had written, names their browser and device, and from then on keeps what they write, at
 * every key: whoever reloads right after the last one loses nothing. The page itself names neither browser nor device: it
 * is the same for everybody. `kind` is what the address asks for, if it does.
 */
export function useKeptForm(kind: 'report' | null): { form: RefObject<HTMLFormElement | null>; onInput: () => void } {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const current = form.current;
    if (!current) return;
    const { kind: keptKind = '', ...kept } = readDraft();
    fillIn(current, { ...kept, kind: kind ?? keptKind });
    // What was written before this script came, on a slow line, is kept from now on as well.
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

/** Only reports ask for it, and what can read a browser's name is large. What is named or written already stays. */
function nameBrowser(form: HTMLFormElement): void {
  if (form.dataset.browserNamed !== undefined) return;
  form.dataset.browserNamed = '';
  void import('./browser-and-device').then(({ browserAndDevice }) =>
    fillIn(form, browserAndDevice(navigator.userAgent)),
  );
}
