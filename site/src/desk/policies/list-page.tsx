import {
  deactivatePolicies,
  editedPolicies,
  listPolicies,
  undoDeactivation,
} from '@listgrove/domain/policies/policies.server';
import { policyTypes } from '@listgrove/domain/policies/policy';
import { actorOf } from '@listgrove/domain/rights/actor';
import { formatDate, formatShortDate } from '@listgrove/kernel/dates';
import { pageParameter, textParameter } from '@listgrove/kernel/query';
import { Badge } from '@listgrove/ui/badge';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { Scale } from 'lucide-react';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { answerList } from '../parts/answer-list.server';
import { switched, switching } from '../parts/bulk/switching';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { ItemList, ItemRow } from '../parts/item-list';
import { UnpublishedMark } from '../parts/unpublished-mark';
import type { Route } from './+types/list-page';
import { toasts } from './copy';

const path = '/admin/policies';
const words = ['policy', 'policies'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { q: textParameter(url.searchParams, 'q') };
  const page = pageParameter(url.searchParams);
  const actor = actorOf(context.get(sessionContext));
  const list = await listPolicies(context.get(databaseContext).db, actor, { ...query, page });
  redirectPastEnd(url, { ...list, page });
  return { ...list, query, page };
}

export const action = (args: Route.ActionArgs) =>
  answerList(args, {
    noun: editedPolicies,
    words,
    toasts,
    columns: { 'active-many': { values: switched, set: deactivatePolicies, undo: undoDeactivation } },
  });

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.deleteFailed);

/** The list of all policies, active and inactive. */
export default function PolicyList({ loaderData: opened }: Route.ComponentProps) {
  return (
    <ItemList
      title="Policies"
      path={path}
      label="Policies"
      words={words}
      create="New Policy"
      search="Search policies..."
      opened={opened}
      items={opened.policies}
      empty={{
        Icon: Scale,
        notFound: ['No policies found', 'Try another title or type.'],
        none: ['No policies yet', 'The footer links to the active policy of each type.'],
      }}
      bulk={switching.filter(({ value }) => value === 'false')}
    >
      {(policy, selection) => (
        <ItemRow
          key={policy.id}
          item={policy}
          path={path}
          selection={selection}
          marks={
            <>
              {policy.is_active ? <Badge tone="success">Active</Badge> : <Badge>Inactive</Badge>}
              <UnpublishedMark row={policy} />
            </>
          }
          details={
            <>
              {policy.title === policyTypes[policy.type].label ? null : <span>{policyTypes[policy.type].label}</span>}
              <span>Version {policy.version}</span>
              <span>Effective {formatDate(policy.effective_date)}</span>
              <span>Updated {formatShortDate(policy.updated_at)}</span>
            </>
          }
          remove={{ title: 'Delete Policy', text: 'Are you sure you want to delete this policy?' }}
        />
      )}
    </ItemList>
  );
}
