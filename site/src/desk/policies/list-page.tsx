import {
  deactivatePolicies,
  deletePolicy,
  editedPolicies,
  listPolicies,
  undoDeactivation,
} from '@listgrove/domain/policies/policies.server';
import { policyTypes } from '@listgrove/domain/policies/policy';
import { actorOf } from '@listgrove/domain/rights/actor';
import { formatDate, formatShortDate } from '@listgrove/kernel/dates';
import { pageParameter, textParameter } from '@listgrove/kernel/query';
import { Badge } from '@listgrove/ui/badge';
import { EmptyState } from '@listgrove/ui/empty-state';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { receiveForm } from '@listgrove/web/receive-form';
import { Scale } from 'lucide-react';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { answerBulk } from '../parts/bulk/bulk.server';
import { BulkBar } from '../parts/bulk/bulk-bar';
import { switched, switching } from '../parts/bulk/publishing';
import { SelectItem } from '../parts/bulk/select-item';
import { useSelection } from '../parts/bulk/use-selection';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { ConfirmDelete } from '../parts/confirm-delete';
import { CreateLink, EditLink, ListPages, ListTools } from '../parts/list-tools';
import { PageFrame } from '../parts/page-frame';
import { Row, Rows } from '../parts/row';
import { deleteRow } from '../parts/rows.server';
import { UnpublishedMark } from '../parts/unpublished-mark';
import type { Route } from './+types/list-page';
import { toasts } from './copy';

const path = '/admin/policies';
const policyWords = ['policy', 'policies'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { q: textParameter(url.searchParams, 'q') };
  const page = pageParameter(url.searchParams);
  const actor = actorOf(context.get(sessionContext));
  const list = await listPolicies(context.get(databaseContext).db, actor, { ...query, page });
  redirectPastEnd(url, { ...list, page });
  return { ...list, query, page };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const answered = await answerBulk(context, form, {
    noun: editedPolicies,
    words: policyWords,
    columns: {
      'active-many': { values: switched, set: deactivatePolicies, undo: undoDeactivation },
    },
  });
  return answered ?? deleteRow(context, form, { remove: deletePolicy, toasts });
}

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.deleteFailed);

/** The list of all policies, active and inactive. */
export default function PolicyList({ loaderData: { query, policies, page, pages } }: Route.ComponentProps) {
  const create = <CreateLink path={path} label="New Policy" />;
  const selection = useSelection(policies.map(({ id }) => id));
  return (
    <PageFrame title="Policies" actions={create}>
      <ListTools path={path} search="Search policies..." query={query} />
      {policies.length === 0 ? (
        <EmptyState
          icon={<Scale className="size-6" />}
          title={query.q ? 'No policies found' : 'No policies yet'}
          text={query.q ? 'Try another title or type.' : 'The footer links to the active policy of each type.'}
          action={query.q ? null : create}
        />
      ) : (
        <>
          <BulkBar
            selection={selection}
            noun={policyWords}
            actions={switching.filter(({ value }) => value === 'false')}
          />
          <Rows label="Policies">
            {policies.map((policy) => (
              <Row
                key={policy.id}
                title={policy.title}
                select={<SelectItem id={policy.id} title={policy.title} selection={selection} />}
                to={`${path}/${policy.id}`}
                marks={
                  <>
                    {policy.is_active ? <Badge tone="success">Active</Badge> : <Badge>Inactive</Badge>}
                    <UnpublishedMark row={policy} />
                  </>
                }
                details={
                  <>
                    {policy.title === policyTypes[policy.type].label ? null : (
                      <span>{policyTypes[policy.type].label}</span>
                    )}
                    <span>Version {policy.version}</span>
                    <span>Effective {formatDate(new Date(policy.effective_date))}</span>
                    <span>Updated {formatShortDate(policy.updated_at)}</span>
                  </>
                }
                actions={
                  <>
                    <EditLink to={`${path}/${policy.id}`} />
                    <ConfirmDelete
                      id={policy.id}
                      title="Delete Policy"
                      text="Are you sure you want to delete this policy?"
                      confirm="Delete Policy"
                    />
                  </>
                }
              />
            ))}
          </Rows>
        </>
      )}
      <ListPages path={path} query={query} page={page} pages={pages} />
    </PageFrame>
  );
}
