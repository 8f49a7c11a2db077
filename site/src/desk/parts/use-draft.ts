import { newId } from '@listgrove/kernel/ids';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Values } from './answer';
import { useDeskAccountId } from './desk-data';
import { type Draft, findDrafts, forgetDraft, holdForm, keepDraft } from './drafts';

/** How long the typing pauses before it is kept, in milliseconds. */
const pause = 250;

/** How often fields are looked at that say nothing of a change, in milliseconds. */
const lookEvery = 1000;

/**
 * Keeps in the browser what a form holds as it is typed. `typed` gives what is to be kept, null when nothing is unsaved;
 * `began` what the fields began with. Gives back the newest `draft` that an earlier stay left behind; `drop` throws it
 * away once it was taken or refused, `forget` throws away what is kept of this form.
 */
export function useDraft(form: React.RefObject<HTMLFormElement | null>, typed: () => Values | null, began: Values) {
  const page = useLocation().pathname;
  const account = useDeskAccountId();
  const [id] = useState(newId);
  const [found, setFound] = useState<Draft[]>([]);
  const kept = useRef('null');
  const isOver = useRef(false);

  useEffect(() => {
    let isGone = false;
    const release = holdForm(id);
    void findDrafts(account, page).then((drafts) => {
      if (!isGone) setFound(drafts);
    });
    return () => {
      isGone = true;
      release();
    };
  }, [account, page, id]);

  useEffect(() => {
    const element = form.current;
    let timer: ReturnType<typeof setTimeout>;
    function look() {
      if (isOver.current) return; // on the way out the fields are still there
      const values = typed();
      const text = JSON.stringify(values);
      if (text === kept.current) return;
      kept.current = text;
      void (values ? keepDraft({ form: id, account, page, values, began, changed_at: new Date() }) : forgetDraft(id));
    }
    function lookSoon() {
      clearTimeout(timer);
      timer = setTimeout(look, pause);
    }
    const often = setInterval(look, lookEvery);
    element?.addEventListener('input', lookSoon);
    addEventListener('pagehide', look);
    return () => {
      clearTimeout(timer);
      clearInterval(often);
      element?.removeEventListener('input', lookSoon);
      removeEventListener('pagehide', look);
    };
  }, [form, typed, began, id, account, page]);

  const draft = found[0];
  const drop = useCallback(() => {
    if (draft) void forgetDraft(draft.form);
    setFound((drafts) => drafts.slice(1));
  }, [draft]);
  const forget = useCallback(() => {
    isOver.current = true;
    void forgetDraft(id);
  }, [id]);
  return { draft, drop, forget };
}
