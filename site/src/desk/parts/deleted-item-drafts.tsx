import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DeletedNotice } from './deleted-notice';
import { useDeskAccountId } from './desk-data';
import { type Draft, findDrafts, storeDraft } from './drafts';
import { asNewItem } from './form-values';

/**
 * On the page of a deleted item, offers its unsaved drafts from this browser as a new item; renders nothing without
 * drafts.
 */
export function DeletedItemDrafts() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const account = useDeskAccountId();
  const [drafts, setDrafts] = useState<Draft[]>([]);
  useEffect(() => {
    let isUnmounted = false;
    void findDrafts(account, pathname).then((found) => {
      if (!isUnmounted) setDrafts(found);
    });
    return () => {
      isUnmounted = true;
    };
  }, [account, pathname]);
  if (drafts.length === 0) return null;

  // Moves the drafts to the page for a new item, which offers the newest one first.
  async function keep() {
    const page = `${pathname.slice(0, pathname.lastIndexOf('/'))}/new`;
    for (const draft of drafts) {
      await storeDraft({ ...draft, page, began: {}, values: asNewItem(draft.values) });
    }
    navigate(page);
  }
  return <DeletedNotice message="This was deleted while you were editing." onKeep={() => void keep()} />;
}
