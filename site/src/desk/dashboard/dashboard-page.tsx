import type { Dashboard } from '@listgrove/domain/dashboard/dashboard';
import { readDashboard } from '@listgrove/domain/dashboard/dashboard.server';
import { actorOf } from '@listgrove/domain/rights/actor';
import { isCoded } from '@listgrove/kernel/errors';
import { Button } from '@listgrove/ui/button';
import { databaseContext, logErrorContext, sessionContext } from '@listgrove/web/context';
import { RefreshCw } from 'lucide-react';
import { data, isRouteErrorResponse, useFetcher } from 'react-router';
import { PageFrame } from '../parts/page-frame';
import type { Route } from './+types/dashboard-page';
import { Cards } from './cards';
import { LoadingError } from './loading-error';
import { Panels } from './panels';

const fetchFailed = 'Failed to fetch analytics';

/** The numbers, or why there are none. */
interface Answer {
  dashboard: Dashboard | null;
  failure: string | null;
}

export async function loader({ context }: Route.LoaderArgs) {
  try {
    const dashboard = await readDashboard(context.get(databaseContext).db, actorOf(context.get(sessionContext)));
    return data<Answer>({ dashboard, failure: null });
  } catch (error) {
    if (!isCoded(error)) context.get(logErrorContext)(error);
    return data<Answer>({ dashboard: null, failure: isCoded(error) ? error.message : fetchFailed }, 500);
  }
}

/** What was shown last: a failed refresh leaves it there, below the error. */
let shown: Dashboard | null = null;

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Answer> {
  try {
    const { dashboard, failure } = await serverLoader();
    shown = dashboard ?? shown;
    return { dashboard: shown, failure };
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error; // the gate's answer
    return { dashboard: shown, failure: fetchFailed };
  }
}

clientLoader.hydrate = true as const;

/** 'Marketing Dashboard' (S2 2). */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  // Asks for the numbers alone, so that the frame stays whatever comes of it; live changes refresh its answer too.
  const fetcher = useFetcher<Answer>();
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
