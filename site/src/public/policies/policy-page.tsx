import { findActivePolicy } from '@listgrove/domain/policies/policies.server';
import { describePolicy, isPolicyType } from '@listgrove/domain/policies/policy';
import { databaseContext } from '@listgrove/web/context';
import { data, redirect } from 'react-router';
import type { SiteHandle } from '../../shared/site-handle';
import { Message } from '../layout/message';
import { redirectIfMoved } from '../redirects/redirect-if-moved.server';
import { pageMeta } from '../seo/page-meta';
import type { Route } from './+types/policy-page';
import { PolicyText } from './policy-text';
import { showPolicy } from './show-policy.server';

export async function loader({ context, params: { type }, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const policy = isPolicyType(type) ? await findActivePolicy(db, type) : null;
  if (!policy) await redirectIfMoved(context, url);
  if (!isPolicyType(type)) throw redirect('/404');
  if (!policy) return data({ shown: null }, { status: 404 });
  return { shown: await showPolicy(db, policy) };
}

export const handle = { parameters: [] } satisfies SiteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const policy = loaderData?.shown?.policy;
  if (!policy) return pageMeta(matches, { title: 'Policy Not Found', noindex: true });
  const page = describePolicy(policy, { site_name: matches[0]?.loaderData?.site_name ?? '' });
  return pageMeta(matches, { ...page, trail: [[page.title, page.path]] });
};

/** The page of a policy. Its HTML was sanitised when it was saved. */
export default function PolicyPage({ loaderData: { shown } }: Route.ComponentProps) {
  if (!shown) {
    return (
      <Message
        title="Policy Not Found"
        text="There is no active policy of this type at the moment."
        action={{ label: 'Back to Home', to: '/' }}
      />
    );
  }
  return <PolicyText shown={shown} />;
}
