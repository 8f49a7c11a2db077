import { loadToasts, showToast } from '@listgrove/web/react/toast';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { submitted, toasts } from '../copy';
import { tellOtherTabs } from '../tell-other-tabs';
import type { AccountAnswer, FeedbackAnswer } from './answer';

/** Shows the toasts for the result of a sign-in or sign-up. A refusal is shown in the form instead. */
export function tellAccount(account: AccountAnswer): void {
  if ('mustConfirm' in account) showToast({ type: 'info', ...toasts.confirmationRequired });
  if (!('signedIn' in account)) return;
  showToast({ type: 'success', ...(account.signedIn === 'login' ? toasts.signedIn : toasts.accountCreated) });
  showToast({ type: 'success', ...toasts.authenticated });
}

/** Shows the toasts of each new answer once, and those for an e-mail address that was just confirmed. */
export function useFeedbackToasts(answer: FeedbackAnswer | undefined, isConfirmed: boolean): void {
  const told = useRef<FeedbackAnswer>(undefined);
  useEffect(() => {
    // Prefetch the toasts and the account form on the first input: they must also work if the connection fails later.
    // Visitors who only read need neither.
    const fetchThem = () => void Promise.allSettled([loadToasts(), import('../account/account-form')]);
    addEventListener('input', fetchThem, { once: true });
    return () => removeEventListener('input', fetchThem);
  }, []);
  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    if ('submitted' in answer)
      for (const toast of submitted[answer.submitted]) showToast({ type: 'success', ...toast });
    if ('failed' in answer) showToast({ type: 'error', ...answer.failed });
    if ('account' in answer) tellAccount(answer.account);
  }, [answer]);

  const navigate = useNavigate();
  useEffect(() => {
    if (!isConfirmed) return;
    showToast({ type: 'success', ...toasts.authenticated });
    tellOtherTabs();
    // Remove the parameter, so that a reload does not show the toast again.
    void navigate('/feedback', { replace: true, preventScrollReset: true });
  }, [isConfirmed, navigate]);
}
