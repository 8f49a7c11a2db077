import {
  findPolicy,
  findPolicyRevision,
  listPolicyRevisions,
  updatePolicy,
} from '@listgrove/domain/policies/policies.server';
import { policyEdit } from '@listgrove/domain/policies/policy-input';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { toasts } from '../revisions/copy';
import { openRevisions, restoreRevision } from '../revisions/revisions.server';
import { RevisionsPage } from '../revisions/revisions-page';
import type { Route } from './+types/revisions-page';
import { shown, valuesOf } from './values';

export const loader = (args: Route.LoaderArgs) =>
  openRevisions(args, {
    find: findPolicy,
    list: listPolicyRevisions,
    findRevision: findPolicyRevision,
    valuesOf,
    shown,
  });

export const action = (args: Route.ActionArgs) =>
  restoreRevision(args, {
    edit: policyEdit,
    find: findPolicy,
    findRevision: findPolicyRevision,
    update: updatePolicy,
    valuesOf,
    staying: ['is_active'],
    toasts,
  });

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.restoreFailed);

/** The earlier versions of a policy. */
export default function PolicyRevisions({ loaderData, params }: Route.ComponentProps) {
  return (
    <RevisionsPage
      opened={loaderData}
      form={`/admin/policies/${params.id}`}
      shown={shown}
      stays="Whether it is active does not change."
    />
  );
}
