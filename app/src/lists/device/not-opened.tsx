import { Button } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { endSession } from './leave-device';

/** Shown if the browser's storage does not answer. The lists in it stay, and changes that are not sent too. */
export function SilentStorage() {
  const back = new URLSearchParams(location.search).get('return');
  return (
    <main className="mx-auto max-w-reading px-5 py-16">
      <EmptyState
        title="Your lists do not open"
        text="The storage of this browser does not answer. Closing its other tabs, or starting it again, usually helps. If you sign out now, lists and unsent changes stay in it until you sign in here again."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => location.reload()}>Try again</Button>
            <Button look="secondary" onClick={() => endSession(back)}>
              Sign out
            </Button>
          </div>
        }
      />
    </main>
  );
}

/** Shown if there is no network and nobody has signed in on this device. */
export function NobodysDevice() {
  return (
    <main className="mx-auto max-w-reading px-5 py-16">
      <EmptyState
        title="You are offline"
        text="Connect to the internet and sign in. After that, your lists open here without a connection too."
        action={<Button onClick={() => location.reload()}>Try again</Button>}
      />
    </main>
  );
}
