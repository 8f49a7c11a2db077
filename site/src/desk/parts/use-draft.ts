import { newId } from '@listgrove/kernel/ids';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Values } from './answer';
import { useDeskAccountId } from './desk-data';
import { type Draft, deleteDraft, findDrafts, lockForm, storeDraft } from './drafts';

/** Delay between the last input event and storing the draft, in milliseconds. */
const inputDelay = 250;

/** Interval for checking fields that change without an input event, in milliseconds. */
const checkInterval = 1000;

/**
 * Stores the form's unsaved values in the browser while the user types. `typed` returns the values, or null when
 * nothing is unsaved; `began` is the row that the edit started from. Returns the newest `draft` of an earlier visit,
 * `dismiss`, which deletes that draft and offers the next one, and `clear`, which deletes this form's own draft and
 * stops storing it. `isKept` is false once the browser has refused to store the draft.
 */
export function useDraft(form: React.RefObject<HTMLFormElement | null>, typed: () => Values | null, began: Values) {
  const page = useLocation().pathname;
  const account = useDeskAccountId();
  const [id] = useState(newId);
  const [storedDrafts, setStoredDrafts] = useState<Draft[]>([]);
  const [isKept, setKept] = useState(true);
  const storedText = useRef('null');
  const isOver = useRef(false);

  useEffect(() => {
    let isUnmounted = false;
    const release = lockForm(id);
    void findDrafts(account, page).then((drafts) => {
      if (!isUnmounted) setStoredDrafts(drafts);
    });
    return () => {
      isUnmounted = true;
      release();
    };
  }, [account, page, id]);

  useEffect(() => {
    const element = form.current;
    let timer: ReturnType<typeof setTimeout>;
    function storeIfChanged() {
      if (isOver.current) return; // after a save or discard the fields exist until the page is left
      const values = typed();
      const text = JSON.stringify(values);
      if (text === storedText.current) return;
      storedText.current = text;
      if (values) void storeDraft({ form: id, account, page, values, began, changed_at: new Date() }).then(setKept);
      else void deleteDraft(id);
    }
    function storeSoon() {
      clearTimeout(timer);
      timer = setTimeout(storeIfChanged, inputDelay);
    }
    const interval = setInterval(storeIfChanged, checkInterval);
    element?.addEventListener('input', storeSoon);
    addEventListener('pagehide', storeIfChanged);
    return () => {
      clearTimeout(timer);
      clearInterval(interval);
      element?.removeEventListener('input', storeSoon);
      removeEventListener('pagehide', storeIfChanged);
    };
  }, [form, typed, began, id, account, page]);

  const draft = storedDrafts[0];
  const dismiss = useCallback(() => {
    if (draft) void deleteDraft(draft.form);
    setStoredDrafts((drafts) => drafts.slice(1));
  }, [draft]);
  const clear = useCallback(() => {
    isOver.current = true;
    void deleteDraft(id);
  }, [id]);
  return { draft, isKept, dismiss, clear };
}
