import { listKnownIssues } from '@listgrove/domain/feedback/known-issues.server';
import { listOwnReports } from '@listgrove/domain/feedback/own.server';
import { knownStatuses, reportStatuses, severities } from '@listgrove/domain/feedback/report';
import { describeIssues } from '@listgrove/domain/static-pages/static-pages';
import { optionsOf } from '@listgrove/kernel/options';
import { databaseContext } from '@listgrove/web/context';
import { feedbackPerson } from '@listgrove/web/feedback-session';
import { openList } from '../../shared/open-list.server';
import type { SiteHandle } from '../../shared/site-handle';
import { ListFrame } from '../feedback/list-frame';
import { ListHead } from '../feedback/list-head';
import { ListFilter } from '../feedback/list-tools';
import { OwnItems } from '../feedback/own-items';
import { listMeta } from '../seo/list-meta';
import type { Route } from './+types/issues-page';
import { ReportCard } from './report-card';

const path = '/feedback/issues';

export async function loader(args: Route.LoaderArgs) {
  const { db } = args.context.get(databaseContext);
  const person = feedbackPerson(args.context);
  const [{ list, query }, own] = await Promise.all([
    openList(args, { path, filters: ['status', 'severity'], read: listKnownIssues }),
    person ? listOwnReports(db, person) : [],
  ]);
  return { list, own, query };
}

export const handle = { parameters: ['q', 'status', 'severity', 'page'], personal: true } satisfies SiteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  return listMeta(matches, describeIssues({ site_name: matches[0]?.loaderData?.site_name ?? '' }), loaderData, [
    ['Feedback', '/feedback'],
  ]);
};

const statuses = knownStatuses.map((value) => ({ value, label: reportStatuses[value].label }));

/** The tab "Known Issues": bug reports that are confirmed or fixed, most severe first. */
export default function IssuesPage({ loaderData: { list, own, query } }: Route.ComponentProps) {
  return (
    <>
      <ListHead
        title="Known Issues"
        text="Bugs that we have confirmed or fixed, most severe first."
        action={{ label: 'Report a bug', to: '/feedback?kind=report' }}
      />
      <ListFrame
        path={path}
        query={query}
        list={list}
        search="Search issues..."
        filters={
          <>
            <ListFilter label="Status" name="status" value={query.status} all="All statuses" options={statuses} />
            <ListFilter
              label="Severity"
              name="severity"
              value={query.severity}
              all="All severities"
              options={optionsOf(severities)}
            />
          </>
        }
        count={{ one: 'issue', many: 'issues' }}
        own={own.length > 0 ? <OwnItems title="Your reports" reports={own} /> : null}
        none={{ title: 'No bug reports found', text: 'There are no known bugs. Have you found one?' }}
      >
        {list.items.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </ListFrame>
    </>
  );
}
