import type { Sharing } from '@listgrove/domain/lists/sharing/sharing';
import { useEffect, useState } from 'react';
import { askServer } from '../../sync/ask-server';
import { useList, useSyncStatus } from '../list-store-context';

/**
 * Returns the invitations and links of a list from the server, and null until they are there; `isMissing` without a network. They
 * are read again when changes were sent and when members come or go. Only the owner gets them.
 */
export function useSharing(list: string): { sharing: Sharing | null; isMissing: boolean } {
  const view = useList(list);
  const isOwner = view?.role === 'owner';
  const { unsent, state } = useSyncStatus();
  const members = view?.members.map(({ account_id, role }) => `${account_id} ${role}`).join();
  const [sharing, setSharing] = useState<Sharing | null>(null);
  const [isMissing, setMissing] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent and who is a member change what the server has.
  useEffect(() => {
    if (!isOwner) return;
    let isLeft = false;
    void askServer<Sharing>(`/lists/${list}/sharing.json`).then((read) => {
      if (isLeft) return;
      const isMissing = typeof read === 'number';
      setMissing(isMissing);
      if (!isMissing) setSharing(read);
    });
    return () => {
      isLeft = true;
    };
  }, [list, isOwner, members, unsent, state]);
  return { sharing, isMissing };
}
