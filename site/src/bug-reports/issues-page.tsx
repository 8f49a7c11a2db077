import { listKnownIssues } from '@listgrove/domain/feedback/known-issues.server';
import { listOwnReports } from '@listgrove/domain/feedback/own.server';
import { knownStatuses, reportStatuses, severities } from '@listgrove/domain/feedback/report';
import { pageParameter, textParameter, withParameters } from '@listgrove/kernel/query';
import { databaseContext } from '@listgrove/web/context';
import { feedbackPerson } from '@listgrove/web/feedback-session';
import { redirect } from 'react-router';
import type { SiteHandle } from '../chrome/shell';
import { optionsOf } from '../desk/options';
import { ListHead } from '../feedback/list-head';
import { ListFilter, ListPages, NothingFound } from '../feedback/list-tools';
import { OwnItems } from '../feedback/own-items';
import { SearchForm } from '../search/search-form';
import { pageMeta } from '../seo/page-meta';
import type { Route } from './+types/issues-page';
import { ReportCard } from './report-card';

const path = '/feedback/issues';

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const text = (name: string) => textParameter(searchParams, name);
  const query = { q: text('q'), status: text('status'), severity: text('severity') };
  // A form sent without script has its empty fields in the address; one list has one address.
  if ([...searchParams.values()].includes('')) throw redirect(`${path}${withParameters(query, {})}`);
  const person = feedbackPerson(context);
  const [list, own] = await Promise.all([
    listKnownIssues(db, { ...query, page: pageParameter(searchParams) }),
    person ? listOwnReports(db, person) : [],
  ]);
  return { list, own, query };
}

export const handle = { parameters: ['q', 'status', 'severity', 'page'] } satisfies SiteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { query, list } = loaderData ?? { query: { q: '' }, list: { items: [], page: 1 } };
  return pageMeta(matches, {
    title: 'Known Issues',
    description: `Bugs of ${matches[0]?.loaderData?.site_name} that we know of, and those that are fixed.`,
    noindex: query.q !== '' || list.items.length === 0,
    path: `${path}${withParameters({ ...query, q: '', page: list.page }, {})}`,
    trail: [
      ['Feedback', '/feedback'],
      ['Known Issues', path],
    ],
  });
};

const statuses = knownStatuses.map((value) => ({ value, label: reportStatuses[value].label }));

/** Known Issues (S1 2.12): what is confirmed or fixed, the most severe first. */
export default function IssuesPage({ loaderData: { list, own, query } }: Route.ComponentProps) {
  const isFiltered = Object.values(query).some(Boolean);
  return (
    <>
      <ListHead
        title="Known Issues"
        text="Bugs that we have confirmed or fixed, the most severe first."
        action={{ label: 'Report a bug', to: '/feedback?kind=report' }}
      />
      <SearchForm path={path} label="Search issues..." query={query} className="mt-6">
        <ListFilter label="Status" name="status" value={query.status} all="All statuses" options={statuses} />
        <ListFilter
          label="Severity"
          name="severity"
          value={query.severity}
          all="All severities"
          options={optionsOf(severities)}
        />
      </SearchForm>
      <p role="status" className={isFiltered ? 'mt-5 text-muted' : 'sr-only'}>
        {list.total} {list.total === 1 ? 'issue' : 'issues'}
      </p>
      {own.length > 0 && !isFiltered && list.page === 1 ? (
        <div className="mt-8">
          <OwnItems title="Your reports" reports={own} />
        </div>
      ) : null}
      <div className="mt-6 grid gap-4">
        {list.items.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
        {list.items.length === 0 ? (
          <NothingFound
            title="No bug reports found"
            text="We know of no bugs. Have you met one?"
            path={path}
            query={query}
            total={list.total}
            pages={list.pages}
          />
        ) : null}
      </div>
      <ListPages path={path} query={query} page={list.page} pages={list.pages} />
    </>
  );
}
