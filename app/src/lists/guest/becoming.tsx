import type { KnownGuest } from '@listgrove/domain/lists/sharing/guest';
import { Button } from '@listgrove/ui/button';
import { showToast } from '@listgrove/web/react/toast';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { adoptChanges } from '../../sync/adopt-changes';
import { browserSurroundings } from '../../sync/browser-surroundings';
import { useListStore } from '../list-store-context';
import { countLists, nameLists } from '../visitor/visitor-lists';
import { forgetGuest, leaveGuest, noteArrival } from './device-guest';

type Stage = 'working' | 'asking' | 'failed' | 'done';

/**
 * Makes the guest of this device the account that has signed in: at once if the account is new, and if that was begun before; every other account
 * is asked above its screens, because the device may be somebody else's. Without `guest` there is nothing left to ask for at the server.
 */
export default function Becoming({
  account,
  guest,
  begun,
  isNew,
  waiting,
  children,
}: {
  account: string;
  /** The guest of this browser, or null. */
  guest: KnownGuest | null;
  /** The id of the guest who was about to become this account on this device, or null. */
  begun: string | null;
  isNew: boolean;
  waiting: ReactNode;
  children: (notice: ReactNode) => ReactNode;
}) {
  const store = useListStore();
  const isSure = isNew || begun !== null;
  const [stage, setStage] = useState<Stage>(isSure ? 'working' : 'asking');
  const id = begun ?? guest?.id ?? '';

  const become = useCallback(async () => {
    setStage('working');
    noteArrival(id, account);
    try {
      const answer = await browserSurroundings().fetch('/guests/become', {});
      if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
      const refused = await adoptChanges(browserSurroundings(), id, { from: id, to: account });
      forgetGuest();
      await store.sync();
      showToast({ type: 'success', title: 'What you did as a guest is in your account' });
      if (refused[0]) showToast({ type: 'error', title: 'Some changes could not be added', message: refused[0] });
      setStage('done');
    } catch (error) {
      console.warn(error);
      setStage('failed');
    }
  }, [store, id, account]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an account that is sure takes the guest over once, when the screen opens
  useEffect(() => {
    if (isSure) void become();
  }, []);

  const leave = () => {
    if (stage === 'asking') leaveGuest(id, account);
    setStage('done');
  };
  if (stage === 'working' && isNew) return waiting;
  const notice =
    stage === 'asking' || stage === 'failed' ? (
      <Question guest={guest} hasFailed={stage === 'failed'} onYes={() => void become()} onNo={leave} />
    ) : null;
  return children(notice);
}

function Question({
  guest,
  hasFailed,
  onYes,
  onNo,
}: {
  guest: KnownGuest | null;
  hasFailed: boolean;
  onYes: () => void;
  onNo: () => void;
}) {
  const names = guest && guest.count > 0 ? ` of ${nameLists(guest.lists, guest.count)}` : '';
  return (
    <section
      aria-label="As a guest"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line bg-accent-soft px-4 py-2.5 text-sm md:px-6"
    >
      <p role={hasFailed ? 'alert' : undefined} className="min-w-0 break-words">
        {guest ? `On this device, ${guest.name} is a guest${names}. ` : ''}
        {hasFailed ? 'It could not be added to your account now: the server does not answer.' : 'Is that you?'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onYes}>
          {guest && guest.count > 1 ? `Add ${countLists(guest.count)} to my account` : 'Add to my account'}
        </Button>
        <Button look="secondary" size="sm" onClick={onNo}>
          {hasFailed ? 'Later' : 'That is somebody else'}
        </Button>
      </div>
    </section>
  );
}
