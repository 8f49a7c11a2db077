import { actorOf } from '@listgrove/domain/accounts/actor';
import { deletePolicy, listPolicies } from '@listgrove/domain/policies/policies.server';
import { policyTypes } from '@listgrove/domain/policies/policy';
import { formatDate, formatShortDate } from '@listgrove/kernel/dates';
import { textParameter } from '@listgrove/kernel/query';
import { Badge } from '@listgrove/ui/badge';
import { buttonLook } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { Plus, Scale } from 'lucide-react';
import { Link } from 'react-router';
import { answer } from '../../desk/answer.server';
import { ConfirmDelete } from '../../desk/confirm-delete';
import { keepShown, keepTyped } from '../../desk/keep';
import { ListTools, useListPlace } from '../../desk/list-tools';
import { PageFrame } from '../../desk/page-frame';
import { Row, Rows } from '../../desk/row';
import { rowId } from '../../desk/row-id';
import { toasts } from '../copy';
import type { Route } from './+types/list-page';

const path = '/admin/policies';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { q: textParameter(url.searchParams, 'q') };
  const actor = actorOf(context.get(sessionContext));
  return { query, policies: await listPolicies(context.get(databaseContext).db, actor, query) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const id = rowId((await request.formData()).get('id'));
  return answer(context, { failed: toasts.deleteFailed }, async () => {
    const actor = actorOf(context.get(sessionContext));
    await deletePolicy(context.get(databaseContext).db, actor, id);
    return { done: toasts.deleted };
  });
}

export const clientLoader = keepShown<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTyped(toasts.deleteFailed);

/** Policies, as staff see them (S2 2). */
export default function PolicyList({ loaderData: { query, policies } }: Route.ComponentProps) {
  const place = useListPlace();
  const create = (
    <Link to={`${path}/new`} state={place} className={buttonLook({ size: 'sm' })}>
      <Plus aria-hidden className="size-4.5" />
      New Policy
    </Link>
  );
  return (
    <PageFrame title="Policies" actions={create}>
      <ListTools path={path} search="Search policies..." query={query} />
      {policies.length === 0 ? (
        <EmptyState
          icon={<Scale className="size-6" />}
          title={query.q ? 'No policies found' : 'No policies yet'}
          text={query.q ? 'Try another title or type.' : 'The footer links each type that has an active policy.'}
          action={query.q ? null : create}
        />
      ) : (
        <Rows label="Policies">
          {policies.map((policy) => (
            <Row
              key={policy.id}
              title={policy.title}
              to={`${path}/${policy.id}`}
              state={place}
              marks={policy.is_active ? <Badge tone="success">Active</Badge> : <Badge>Inactive</Badge>}
              details={
                <>
                  <span>{policyTypes[policy.type].label}</span>
                  <span>Version {policy.version}</span>
                  <span>Effective {formatDate(new Date(policy.effective_date))}</span>
                  <span>Updated {formatShortDate(policy.updated_at)}</span>
                </>
              }
              actions={
                <>
                  <Link to={`${path}/${policy.id}`} state={place} className={buttonLook({ look: 'quiet', size: 'sm' })}>
                    Edit
                  </Link>
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
      )}
    </PageFrame>
  );
}
