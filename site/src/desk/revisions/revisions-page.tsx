import type { PublicWord } from '@listgrove/domain/editing/schedule';
import { buttonLook } from '@listgrove/ui/button';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { ListPages } from '../parts/list-tools';
import { PageFrame } from '../parts/page-frame';
import { Comparison } from './comparison';
import { RestoreVersion } from './restore-version';
import type { OpenedRevisions } from './revisions.server';
import type { ShownFields } from './shown-fields';
import { VersionList } from './version-list';

/** What restoring a version does not change, as its question says. */
const stays: Record<PublicWord, string> = {
  published: 'Its status does not change.',
  active: 'Whether it is active does not change.',
};

/** The versions of an item beside the comparison of two of them. */
export function RevisionsPage({ opened, shown }: { opened: OpenedRevisions; shown: ShownFields }) {
  const { form, publicWord, entries, page, pages, chosen, before, after, different, equal, updated_at } = opened;
  const { state } = useLocation();
  const isCurrent = chosen.getTime() === updated_at.getTime();
  const back = (
    <Link to={form} state={state} className={buttonLook({ look: 'secondary', size: 'sm' })}>
      <ArrowLeft aria-hidden className="size-4" />
      Back
    </Link>
  );
  return (
    <PageFrame title="Revisions" text="Every save is kept. Restoring a version saves it as a new one." actions={back}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <nav aria-label="Versions">
          <VersionList entries={entries} chosen={chosen} page={page} shown={shown} />
          <ListPages path={`${form}/revisions`} query={{}} page={page} pages={pages} />
        </nav>
        <section aria-label="Comparison" className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {isCurrent ? null : (
            <RestoreVersion saved_at={chosen} updated_at={updated_at} stays={stays[publicWord]} back={form} />
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
