import { lazyPart } from '@listgrove/ui/lazy-part';
import { MissingPart } from '@listgrove/ui/missing-part';
import { Suspense } from 'react';
import { BesideLists } from '../layout/beside-lists';
import { useListStore } from '../list-store-context';
import { hasLeftLists, rememberedVisitor } from '../visitor/device-visitor';

// The names of the files that a screen needs are in the first load, so that this one needs few.
const ImportForm = lazyPart(async () => ({ default: (await import('./import-form')).ImportForm }), MissingPart);

const LeftLists = lazyPart(() => import('../visitor/left-lists'), MissingPart);

/** The screen that imports a list from a file or a text, and what a visitor has made on this device. */
export function ImportScreen({ account }: { account: string }) {
  const visitor = useListStore().isLocal || !hasLeftLists(account) ? null : rememberedVisitor();
  return (
    <BesideLists title="Import">
      <Suspense>
        {visitor ? <LeftLists account={account} visitor={visitor} /> : null}
        <ImportForm />
      </Suspense>
    </BesideLists>
  );
}
