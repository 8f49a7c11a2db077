import { Button } from '@listgrove/ui/button';
import { FormError } from '@listgrove/ui/notice';
import { useEffect, useState } from 'react';
import { type PushState, readPushState, turnPushOff, turnPushOn } from '../lists/device/device-push';

const words: Record<PushState, string> = {
  unsupported:
    'This browser cannot show any. On an iPhone or iPad, add the app to the Home Screen first and open it from there.',
  denied: 'The browser forbids them. Allow notifications for this site in its settings, then open this page again.',
  off: 'They appear on this device although the app is closed.',
  on: 'They appear on this device until you sign out here.',
};

/** Turns notifications of this device on and off. */
export function PushSection({ account }: { account: string }) {
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    readPushState(account).then(setState, (error: unknown) => {
      console.warn(error);
      setState('unsupported'); // the browser forbids this site to store anything
    });
  }, [account]);

  async function change() {
    setBusy(true);
    setFailed(false);
    try {
      if (state === 'on') await turnPushOff();
      setState(state === 'on' ? 'off' : await turnPushOn(account));
    } catch (error) {
      console.warn(error);
      setFailed(true);
    }
    setBusy(false);
  }

  return (
    <section aria-labelledby="push-title" className="grid grid-cols-1 gap-3">
      <h2 id="push-title" className="text-lg">
        Notifications on this device
      </h2>
      <FormError>{hasFailed ? 'That did not work. Check your connection and try again.' : null}</FormError>
      <p role="status" className="text-muted">
        {words[state ?? 'off']}
      </p>
      {state === 'unsupported' || state === 'denied' ? null : (
        <Button
          look={state === 'on' ? 'secondary' : 'primary'}
          busy={isBusy}
          disabled={state === null}
          data-needs-app
          onClick={() => void change()}
          className="justify-self-start"
        >
          {state === 'on' ? 'Turn off' : 'Turn on'}
        </Button>
      )}
    </section>
  );
}
