import { lazyExtra, lazyPart } from '@listgrove/ui/lazy-part';
import { MissingPart } from '@listgrove/ui/missing-part';
import { Loading, Skeleton } from '@listgrove/ui/skeleton';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useParams, useSearchParams } from 'react-router';
import { notificationsPath, tryPath } from '../addresses';
import { useFirstRun } from '../first-run/use-first-run';
// It listens from the start.
import '../install/keep-offer';
import { useListStore } from '../list-store-context';
import { Bell } from '../notifications/bell';
import { Commands } from '../palette/commands';
import { loadSearch } from '../search/open-search';
import { SyncState } from '../sync-status/sync-state';
import { useUndo } from '../undo/use-undo';
import { AppFrame } from './app-frame';
import { ListColumns } from './list-columns';

/** A screen whose code is fetched when it is first opened. */
const screen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(async () => ({ default: await load() }), MissingPart);

const SignOut = screen(async () => (await import('../device/sign-out')).SignOut);

const TryScreen = screen(async () => (await import('../visitor/try-screen')).TryScreen);
const PlanScreen = screen(async () => (await import('../plan/plan-screen')).PlanScreen);
const CalendarScreen = screen(async () => (await import('../calendar/calendar-screen')).CalendarScreen);
const TrashScreen = screen(async () => (await import('../trash/trash-screen')).TrashScreen);
const NotificationsScreen = screen(
  async () => (await import('../notifications/notifications-screen')).NotificationsScreen,
);
const AddScreen = screen(async () => (await import('../add/add-screen')).AddScreen);
// The first load is done by then; what it brings can wait.
const Installable = lazyExtra(async () => {
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  return import('../install/installable');
});
// Not at the start, where it would move what somebody is about to press.
const Announcement = lazyExtra(async () => {
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  return import('../announcement/announcement');
});
const ImportScreen = screen(async () => (await import('../import/import-screen')).ImportScreen);
const SearchScreen = lazyPart(loadSearch, MissingPart);

/**
 * All screens of lists by their addresses. A new one is also named in `addresses.ts`. `account` is a visitor's own id if the store is
 * local; `notice` is shown above them.
 */
export function Screens({ account, isNew, notice }: { account: string; isNew: boolean; notice?: ReactNode }) {
  const isOpeningFirstList = useFirstRun(account, isNew);
  const { isLocal, hasAccount } = useListStore();
  useUndo();
  return (
    <AppFrame
      isVisitor={!hasAccount}
      notice={notice}
      tools={
        <>
          <SyncState />
          <Commands />
          {hasAccount ? <Bell /> : null}
        </>
      }
    >
      <Suspense fallback={<Waiting />}>
        <Routes>
          <Route path="/" element={isOpeningFirstList ? <Waiting /> : <ListColumns account={account} />} />
          <Route path="/lists/:list" element={<OfList account={account} />} />
          <Route path="/lists/:list/items/:item" element={<OfList account={account} />} />
          <Route path="/sign-out" element={<SignOut />} />
          <Route path="/today" element={<PlanScreen days={1} />} />
          <Route path="/week" element={<Week />} />
          <Route path="/add" element={<AddScreen account={account} />} />
          <Route path="/trash" element={<TrashScreen />} />
          {hasAccount ? <Route path={notificationsPath} element={<NotificationsScreen />} /> : null}
          <Route path="/import" element={<ImportScreen account={account} />} />
          <Route path="/search" element={<SearchScreen />} />
          {isLocal ? <Route path={tryPath} element={<TryScreen visitor={account} />} /> : null}
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
      </Suspense>
      <Suspense>
        <Announcement />
      </Suspense>
      <Suspense>
        <Installable />
      </Suspense>
    </AppFrame>
  );
}

function Week() {
  const [asked] = useSearchParams();
  return asked.has('calendar') ? <CalendarScreen /> : <PlanScreen days={7} />;
}

function OfList({ account }: { account: string }) {
  const { list, item } = useParams();
  return <ListColumns account={account} list={list} item={item} />;
}

function Waiting() {
  return (
    <Loading label="Loading">
      <Skeleton className="m-6 h-8 w-40" />
    </Loading>
  );
}
