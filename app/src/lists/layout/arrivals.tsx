import type { KnownGuest } from '@listgrove/domain/lists/sharing/guest';
import { type ComponentProps, type ReactNode, useState } from 'react';
import Becoming from '../guest/becoming';
import { arrivingGuest, isLeftGuest } from '../guest/device-guest';
import Arriving from '../visitor/arriving';

type Given = ComponentProps<typeof Arriving>;

/** Brings into the account that has signed in what was done on this device before: as a guest first, then the lists without an account. */
export default function Arrivals({ guest, children, ...given }: Given & { guest: KnownGuest | null }) {
  const [{ begun, isAsked }] = useState(() => {
    const begun = arrivingGuest(given.account);
    return { begun, isAsked: begun !== null || (guest !== null && !isLeftGuest(guest.id, given.account)) };
  });
  if (!isAsked) return <Visited {...given}>{children}</Visited>;
  return (
    <Becoming {...given} guest={guest} begun={begun}>
      {(first) => (
        // The lists of a guest take the place of the first list of a new account.
        <Visited {...given}>{(_, notice) => children(false, first ?? notice)}</Visited>
      )}
    </Becoming>
  );
}

function Visited({ children, ...given }: Given): ReactNode {
  if (!given.visitor && !given.handed) return children(given.isNew, null);
  return <Arriving {...given}>{children}</Arriving>;
}
