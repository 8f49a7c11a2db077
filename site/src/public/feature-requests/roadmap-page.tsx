import { listOwnRequests } from '@listgrove/domain/feedback/own.server';
import { featureCategories, requestStatuses, roadmapStatuses } from '@listgrove/domain/feedback/request';
import { listRoadmap } from '@listgrove/domain/feedback/roadmap.server';
import { listOwnVotes } from '@listgrove/domain/feedback/votes.server';
import { describeRoadmap } from '@listgrove/domain/static-pages/static-pages';
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
import type { Route } from './+types/roadmap-page';
import { RequestCard } from './request-card';

const path = '/feedback/roadmap';

export async function loader(args: Route.LoaderArgs) {
  const { db } = args.context.get(databaseContext);
  const person = feedbackPerson(args.context);
  const [{ list, query }, own] = await Promise.all([
    openList(args, { path, filters: ['status', 'category'], read: listRoadmap }),
    person ? listOwnRequests(db, person) : [],
  ]);
  const ids = list.items.map(({ id }) => id);
  return { list, own, query, voted: person ? await listOwnVotes(db, person, ids) : [] };
}

export const handle = { parameters: ['q', 'status', 'category', 'page'], personal: true } satisfies SiteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  return listMeta(matches, describeRoadmap({ site_name: matches[0]?.loaderData?.site_name ?? '' }), loaderData, [
    ['Feedback', '/feedback'],
  ]);
};

const statuses = roadmapStatuses.map((value) => ({ value, label: requestStatuses[value].label }));

/** The tab "Feature Roadmap": feature requests that are approved or implemented, most votes first. */
export default function RoadmapPage({ loaderData: { list, own, query, voted } }: Route.ComponentProps) {
  return (
    <>
      <ListHead
        title="Feature Roadmap"
        text="What we are going to build and what is done, most votes first."
        action={{ label: 'Request a feature', to: '/feedback' }}
      />
      <ListFrame
        path={path}
        query={query}
        list={list}
        search="Search requests..."
        filters={
          <>
            <ListFilter label="Status" name="status" value={query.status} all="All statuses" options={statuses} />
            <ListFilter
              label="Category"
              name="category"
              value={query.category}
              all="All categories"
              options={optionsOf(featureCategories)}
            />
          </>
        }
        count={{ one: 'request', many: 'requests' }}
        own={own.length > 0 ? <OwnItems title="Your requests" requests={own} /> : null}
        none={{ title: 'No feature requests found', text: 'Nothing is planned yet. What would you like to see?' }}
      >
        {list.items.map((request) => (
          <RequestCard key={request.id} request={request} voted={voted.includes(request.id)} />
        ))}
      </ListFrame>
    </>
  );
}
