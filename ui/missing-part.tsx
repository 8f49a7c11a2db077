import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button';
import type { MissingProps } from './lazy-part';

/** Says in the place of a part that its code could not be fetched, and tries again. */
export function MissingPart({ again }: MissingProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 md:p-6">
      <Sentence again={again} />
    </div>
  );
}

/** Says the same of something that was opened by a press, such as a dialog, on a card above the screen. */
export function MissingCard({ again, onClose }: MissingProps & { onClose: () => void }) {
  const card = useRef<HTMLDivElement>(null);
  // What opens at the second try gives the focus back to what opened it.
  useLayoutEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    card.current?.querySelector('button')?.focus();
    return () => opener?.focus();
  }, []);
  return (
    <div
      ref={card}
      role="dialog"
      aria-label="Not loaded"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-lg flex-wrap items-center gap-3 rounded-md border border-line bg-raised p-4 text-ink shadow-lifted"
    >
      <Sentence again={again} />
      <Button size="sm" look="quiet" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

function Sentence({ again }: MissingProps) {
  const [state, setState] = useState<'missing' | 'trying' | 'stuck'>('missing');
  async function press() {
    if (state === 'stuck') return location.reload();
    setState('trying');
    // A browser may not fetch again what it could not fetch once, although the server answers.
    if (!(await again())) setState((await isAnswering()) ? 'stuck' : 'missing');
  }
  return (
    <>
      <p className="flex-1 basis-64" aria-live="polite">
        {state === 'stuck'
          ? 'The connection is back, but this page has to be loaded again for this part.'
          : 'This could not be loaded. Please try again when you are connected.'}
      </p>
      <Button size="sm" look="secondary" onClick={press}>
        {{ missing: 'Try again', trying: 'Trying…', stuck: 'Load again' }[state]}
      </Button>
    </>
  );
}

const isAnswering = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
