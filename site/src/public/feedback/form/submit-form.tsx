import { useEffect, useRef, useState } from 'react';
import { usePrefetchOnActivity } from '../../offline/prefetch-on-activity';
import type { FeedbackAnswer } from './answer';
import { forgetDraft } from './draft';
import { FreshForm, type FreshFormParts } from './fresh-form';

/**
 * The form of S1 2.12. Each sent one leaves an empty one in its place, with the focus where it begins; every other answer
 * leaves what was written. Whoever comes from signing in finds the focus on what is left to do: to send it.
 */
export function SubmitForm(parts: FreshFormParts) {
  const { answer } = parts;
  usePrefetchOnActivity('/feedback/similar');
  const [sent, setSent] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const isSignedIn = answer !== undefined && 'account' in answer && 'signedIn' in answer.account;
  const last = useRef<FeedbackAnswer>(undefined);
  useEffect(() => {
    if (!answer || last.current === answer) return;
    last.current = answer;
    if (!('submitted' in answer)) return;
    forgetDraft();
    setSent((count) => count + 1);
  }, [answer]);
  useEffect(() => {
    if (sent > 0) frame.current?.querySelector<HTMLElement>('[name=kind]:checked')?.focus();
  }, [sent]);
  useEffect(() => {
    if (isSignedIn) frame.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [isSignedIn]);
  return (
    <div ref={frame}>
      <FreshForm key={sent} {...parts} />
    </div>
  );
}
