import { lazyExtra } from '@listgrove/ui/lazy-part';
import { Suspense } from 'react';
import type { OwnItemListProps } from './own-item-list';

const OwnItemList = lazyExtra(() => import('./own-item-list'));

/** The visitor's own requests and reports. The code of the list is loaded only if there are any. */
export function OwnItems({ title, requests = [], reports = [] }: OwnItemListProps) {
  if (requests.length + reports.length === 0) return null;
  return (
    <Suspense>
      <OwnItemList title={title} requests={requests} reports={reports} />
    </Suspense>
  );
}
