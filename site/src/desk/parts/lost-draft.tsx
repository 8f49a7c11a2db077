import { newId } from '@listgrove/kernel/ids';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDeskAccountId } from './desk-data';
import { type Draft, findDrafts, keepDraft } from './drafts';
import { GoneNotice } from './gone-notice';

/** On the page of an item that is gone: what was typed into it in this browser and never saved, for a new item. */
export function LostDraft() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const account = useDeskAccountId();
  const [drafts, setDrafts] = useState<Draft[]>([]);
  useEffect(() => {
    let isGone = false;
    void findDrafts(account, pathname).then((found) => {
      if (!isGone) setDrafts(found);
    });
    return () => {
      isGone = true;
    };
  }, [account, pathname]);
  if (drafts.length === 0) return null;

  // The page for a new item offers them, the newest first.
  async function keep() {
    const page = pathname.replace(/[^/]+$/, 'new');
    for (const draft of drafts) {
      await keepDraft({ ...draft, page, began: {}, values: { ...draft.values, id: newId(), updated_at: '' } });
    }
    navigate(page);
  }
  return <GoneNotice message="This was deleted meanwhile." onKeep={() => void keep()} />;
}
