import type { PublicWord } from '@listgrove/domain/editing/schedule';
import { buttonLook } from '@listgrove/ui/button';
import { ArrowLeft, ScrollText } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { ListPages } from '../parts/list-tools';
import { PageFrame } from '../parts/page-frame';
import type { Route } from './+types/revisions-page';
import { Comparison } from './comparison';
import { toasts } from './copy';
import { RestoreVersion } from './restore-version';
import { openRevisions, restoreRevision } from './revisions.server';
import { VersionList } from './version-list';

/** What restoring a version does not change, as its question says. */
const stays: Record<PublicWord, string> = {
  published: 'Its status does not change.',
  active: 'Whether it is active does not change.',
};

export const loader = (args: Route.LoaderArgs) => openRevisions(args);
export const action = (args: Route.ActionArgs) => restoreRevision(args);

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.restoreFailed);

/** The versions of an item beside the comparison of two of them. */
export default function RevisionsPage({ loaderData: opened }: Route.ComponentProps) {
  const { item, publicWord, entries, page, pages, chosen, before, after, different, equal, updated_at } = opened;
  const { state } = useLocation();
  const isCurrent = chosen.getTime() === updated_at.getTime();
  const links = (
    <>
      <Link to={`${item}/history`} state={state} className={buttonLook({ look: 'quiet', size: 'sm' })}>
        <ScrollText aria-hidden className="size-4" />
        History
      </Link>
      <Link to={item} state={state} className={buttonLook({ look: 'secondary', size: 'sm' })}>
        <ArrowLeft aria-hidden className="size-4" />
        Back
      </Link>
    </>
  );
  return (
    <PageFrame title="Revisions" text="Every save is kept. Restoring a version saves it as a new one." actions={links}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <nav aria-label="Versions">
          <VersionList entries={entries} chosen={chosen} page={page} />
          <ListPages path={`${item}/revisions`} query={{}} page={page} pages={pages} />
        </nav>
        <section aria-label="Comparison" className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {isCurrent ? null : (
            <RestoreVersion saved_at={chosen} updated_at={updated_at} stays={stays[publicWord]} back={item} />
          )}
          {before && after ? (
            <Comparison before={before} after={after} different={different} equal={equal} current={updated_at} />
          ) : (
            <p className="text-muted">There is only one version so far. The next save adds another one.</p>
          )}
        </section>
      </div>
    </PageFrame>
  );
}
