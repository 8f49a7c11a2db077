import { findPreviewedPolicy } from '@listgrove/domain/policies/policies.server';
import { readSettings } from '@listgrove/domain/settings/settings.server';
import { databaseContext } from '@listgrove/web/context';
import { data } from 'react-router';
import { PolicyText } from '../policies/policy-text';
import { showPolicy } from '../policies/show-policy.server';
import type { Route } from './+types/policy-preview';
import { PreviewFrame, previewMeta } from './preview-frame';
import { secretPage } from './secret-page';

export const middleware: Route.MiddlewareFunction[] = [secretPage];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const [{ contact_email }, found] = await Promise.all([readSettings(db), findPreviewedPolicy(db, params.secret)]);
  if (!found) return data({ shown: null, contact_email }, { status: 404 });
  return data({ shown: await showPolicy(db, found), contact_email });
}

export const meta: Route.MetaFunction = ({ loaderData }) => previewMeta(loaderData?.shown?.policy.title);

/** A policy as its page will show it, at a secret address. */
export default function PolicyPreview({ loaderData: { shown, contact_email } }: Route.ComponentProps) {
  return <PreviewFrame>{shown ? <PolicyText shown={shown} contact_email={contact_email} /> : null}</PreviewFrame>;
}
