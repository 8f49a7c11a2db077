import { dayOf } from '@listgrove/domain/lists/local-days';
import { useEffect } from 'react';
import { keepBadge } from '../badge/keep-badge';
import { renewPush } from '../device/device-push';
import { useListStore } from '../list-store-context';
import { InstallOffer } from './install-offer';
import { noteUse } from './offer-day';

/** What the app does as an installed one: the badge of its icon, lasting storage, and before that the offer to install it. */
export default function Installable() {
  const store = useListStore();
  useEffect(() => keepBadge(store), [store]);
  useEffect(() => {
    const note = () => {
      // Of a visitor nothing is ever unsent, and all lists are the visitor's own.
      const isUsed = store.isLocal ? store.lists().length > 0 : store.status().unsent > 0;
      if (isUsed) noteUse(dayOf(new Date()));
    };
    note();
    return store.subscribe(store.isLocal ? 'lists' : 'status', note);
  }, [store]);
  useEffect(() => {
    // In a tab, Firefox would ask for it. Without it, browsers may delete the lists when the device has no room.
    if (matchMedia('(display-mode: standalone)').matches) navigator.storage?.persist?.().catch(() => {});
  }, []);
  useEffect(() => {
    renewPush().catch((error: unknown) => console.warn(error)); // the next visit tries again
  }, []);
  return <InstallOffer />;
}
