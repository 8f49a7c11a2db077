import { useEffect, useRef, useState } from 'react';
import { usePrefetchOnActivity } from '../../offline/prefetch-on-activity';
import type { FeedbackAnswer } from './answer';
import { forgetDraft } from './draft';
import { FreshForm, type FreshFormParts } from './fresh-form';

/**
 * The feedback form. After a submission it is replaced by an empty form with the focus on its first field; after any
 * other answer it keeps its values. After signing in, the focus is on the submit button.
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
