import { isCoded } from '@listgrove/kernel/errors';
import { Button } from '@listgrove/ui/button';
import { FormError } from '@listgrove/ui/notice';
import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTitle } from '../layout/use-title';
import { useListStore, useSyncStatus } from '../list-store-context';
import { inTime } from './in-time';
import { leaveDevice } from './leave-device';

type Action = 'send' | 'keep' | 'leave';

const noServer = 'The server does not answer. Signing out needs a connection.';

/**
 * Deletes the account's lists from this device and then ends the session. If changes are unsent, it asks first whether to
 * send them, to keep them on this device for the account, or to discard them.
 */
export function SignOut() {
  useTitle('Sign out');
  const store = useListStore();
  const { unsent, state } = useSyncStatus();
  const [parameters] = useSearchParams();
  const [running, setRunning] = useState<Action | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const back = parameters.get('return');
  /** Leaves, or says why not. */
  const finish = useCallback(
    async (action: 'keep' | 'leave') => {
      setRunning(action);
      try {
        // Without a server the session would go on, on a device that looks signed out.
        const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
        if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
        if (action === 'keep') await inTime(store.keep());
        await leaveDevice(store, back);
      } catch (error) {
        setProblem(isCoded(error, 'not-kept') || isCoded(error, 'too-late') ? error.message : noServer);
        setRunning(null);
      }
    },
    [store, back],
  );

  const isClear = unsent === 0 && state === 'idle' && problem === null;
  useEffect(() => {
    // An action that is under way leaves by itself.
    if (isClear && running === null) void finish('leave');
  }, [isClear, running, finish]);

  async function send() {
    setRunning('send');
    await store.sync();
    setProblem(store.status().state === 'offline' ? noServer : null);
    setRunning(null);
  }

  if (isClear) return <p className="p-8 text-muted">Signing out…</p>;
  const changes = unsent === 1 ? '1 change' : `${unsent} changes`;
  const button = (action: Action) => ({
    busy: running === action,
    disabled: running !== null && running !== action,
    onClick: () => void (action === 'send' ? send() : finish(action)),
  });
  return (
    <main className="mx-auto grid grid-cols-1 w-full max-w-reading content-start gap-5 px-5 py-12">
      <h1 className="text-2xl">{unsent > 0 ? `${changes} not sent yet` : 'Sign out'}</h1>
      <FormError>{problem ?? (state === 'offline' ? 'Nothing can be sent right now.' : null)}</FormError>
      {unsent > 0 ? (
        <p>
          Signing out deletes your lists from this device. What is not sent yet can stay here, encrypted, and is sent
          when you sign in on this device again. Or wait until it is sent.
        </p>
      ) : (
        <p>Signing out deletes your lists from this device. They stay in your account.</p>
      )}
      <div className="flex flex-wrap gap-3">
        {unsent > 0 ? (
          <>
            <Button {...button('send')}>Send first</Button>
            <Button look="secondary" className="max-w-full whitespace-normal" {...button('keep')}>
              Keep {changes} on this device
            </Button>
            <Button look="danger" {...button('leave')}>
              Discard {changes}
            </Button>
          </>
        ) : (
          <Button {...button('leave')}>Sign out</Button>
        )}
        <Link to="/" className="inline-flex min-h-11 items-center px-4 font-semibold">
          Stay signed in
        </Link>
      </div>
    </main>
  );
}
