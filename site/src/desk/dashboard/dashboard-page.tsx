import type { Dashboard } from '@listgrove/domain/dashboard/dashboard';
import { readDashboard } from '@listgrove/domain/dashboard/dashboard.server';
import { actorOf } from '@listgrove/domain/rights/actor';
import { isCoded } from '@listgrove/kernel/errors';
import { Button } from '@listgrove/ui/button';
import { databaseContext, logErrorContext, sessionContext } from '@listgrove/web/context';
import { isOutage } from '@listgrove/web/is-outage';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { RefreshCw } from 'lucide-react';
import { data } from 'react-router';
import { PageFrame } from '../parts/page-frame';
import type { Route } from './+types/dashboard-page';
import { Cards } from './cards';
import { LoadingError } from './loading-error';
import { Panels } from './panels';

const fetchFailed = 'Failed to fetch analytics';

/** The dashboard's data; `failure` is the message of a failed load. */
interface LoadedDashboard {
  dashboard: Dashboard | null;
  failure: string | null;
}

export async function loader({ context }: Route.LoaderArgs) {
  try {
    const dashboard = await readDashboard(context.get(databaseContext).db, actorOf(context.get(sessionContext)));
    return data<LoadedDashboard>({ dashboard, failure: null });
  } catch (error) {
    if (!isCoded(error)) context.get(logErrorContext)(error);
    return data<LoadedDashboard>({ dashboard: null, failure: isCoded(error) ? error.message : fetchFailed }, 500);
  }
}

/** The data of the last successful load. A failed refresh keeps showing it below the error. */
let lastDashboard: Dashboard | null = null;

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<LoadedDashboard> {
  try {
    const { dashboard, failure } = await serverLoader();
    lastDashboard = dashboard ?? lastDashboard;
    return { dashboard: lastDashboard, failure };
  } catch (error) {
    if (!isOutage(error)) throw error; // a response of the staff gate
    return { dashboard: lastDashboard, failure: fetchFailed };
  }
}

clientLoader.hydrate = true as const;

/** The dashboard: counts, charts and recent activity. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  // Loads only the data, so that a failure cannot replace the page. Live changes revalidate the fetcher's data too.
  const fetcher = useFetcher<LoadedDashboard>();
  const { dashboard, failure } = fetcher.data ?? loaderData;
  const isLoading = fetcher.state !== 'idle';
  return (
    <PageFrame
      title="Marketing Dashboard"
      actions={
        <>
          {isLoading ? (
            <p role="status" className="text-sm text-muted">
              Loading dashboard...
            </p>
          ) : null}
          <Button look="secondary" size="sm" busy={isLoading} onClick={() => fetcher.load('/admin?index')}>
            {isLoading ? null : <RefreshCw aria-hidden className="size-4" />}
            Refresh
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {failure ? <LoadingError message={failure} /> : null}
        {dashboard ? (
          <>
            <Cards counts={dashboard.counts} />
            <Panels dashboard={dashboard} />
          </>
        ) : null}
      </div>
    </PageFrame>
  );
}
