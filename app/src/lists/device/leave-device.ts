import type { ListStore } from '../../sync/list-store';
import { forgetDraft } from '../add/draft';
import { wantDeletion } from './delete-lists';
import { rememberedAccount } from './device-account';
import { endPush } from './device-push';
import { forgetAccount } from './forget-account';
import { inTime } from './in-time';

/**
 * Ends notifications on this device, deletes the account's lists and its draft from it and ends the session; `back` is where the person wants to go then. A storage that does
 * not answer in time keeps nobody signed in: the deletion is then finished at the next visit.
 */
export async function leaveDevice(store: ListStore, back: string | null): Promise<void> {
  const account = rememberedAccount();
  forgetAccount();
  wantDeletion(account);
  await inTime(endPush()).catch((error: unknown) => console.warn(error));
  try {
    await inTime(Promise.all([store.purge(), account ? forgetDraft(account) : null]));
    wantDeletion(null);
  } catch (error) {
    console.warn(error);
  }
  endSession(back);
}

/** Leads to the end of the session. */
export function endSession(back: string | null): void {
  location.replace(`/logout?${new URLSearchParams({ cleared: '1', ...(back ? { return: back } : {}) })}`);
}
