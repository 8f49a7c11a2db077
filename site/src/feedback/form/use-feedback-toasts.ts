import { showToast } from '@listgrove/web/react/toast';
import { useEffect, useRef } from 'react';
import { submitted, toasts } from '../copy';
import type { FeedbackAnswer } from './answer';

/** Shows the toasts of each new answer once, in the order of S1 8, and those of an address that was just confirmed. */
export function useFeedbackToasts(answer: FeedbackAnswer | undefined, isConfirmed: boolean): void {
  const told = useRef<FeedbackAnswer>(undefined);
  useEffect(() => {
    void import('@listgrove/web/react/toasts'); // what fails without a network must find them here
  }, []);
  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    if ('submitted' in answer)
      for (const toast of submitted[answer.submitted]) showToast({ type: 'success', ...toast });
    if ('failed' in answer) showToast({ type: 'error', ...answer.failed });
    if (!('account' in answer)) return;
    if ('mustConfirm' in answer.account) showToast({ type: 'info', ...toasts.confirmationRequired });
    if ('signedIn' in answer.account) {
      showToast({
        type: 'success',
        ...(answer.account.signedIn === 'login' ? toasts.signedIn : toasts.accountCreated),
      });
      showToast({ type: 'success', ...toasts.authenticated });
      tellOtherTabs();
    }
  }, [answer]);

  useEffect(() => {
    if (isConfirmed) showToast({ type: 'success', ...toasts.authenticated });
  }, [isConfirmed]);
}

/** The other tabs of this browser ask again who is signed in (`web/live.js` listens on this channel). */
function tellOtherTabs(): void {
  const channel = new BroadcastChannel('live');
  channel.postMessage({ change: 'feedback' });
  channel.close();
}
