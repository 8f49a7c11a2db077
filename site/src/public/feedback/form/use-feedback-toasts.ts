import { loadToasts, showToast } from '@listgrove/web/react/toast';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { submitted, toasts } from '../copy';
import { tellOtherTabs } from '../tell-other-tabs';
import type { AccountAnswer, FeedbackAnswer } from './answer';

/** Shows what came of signing in or up, in the order of S1 8; a refusal stands in its form. */
export function tellAccount(account: AccountAnswer): void {
  if ('mustConfirm' in account) showToast({ type: 'info', ...toasts.confirmationRequired });
  if (!('signedIn' in account)) return;
  showToast({ type: 'success', ...(account.signedIn === 'login' ? toasts.signedIn : toasts.accountCreated) });
  showToast({ type: 'success', ...toasts.authenticated });
}

/** Shows the toasts of each new answer once, in the order of S1 8, and those of an address that was just confirmed. */
export function useFeedbackToasts(answer: FeedbackAnswer | undefined, isConfirmed: boolean): void {
  const told = useRef<FeedbackAnswer>(undefined);
  useEffect(() => {
    // What comes after a failing network must find them here; who only reads needs none.
    const fetchThem = () => void Promise.all([loadToasts(), import('../account/account-form')]);
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
    // A reload has nothing new to tell.
    void navigate('/feedback', { replace: true, preventScrollReset: true });
  }, [isConfirmed, navigate]);
}
