import { describeImages } from '@listgrove/domain/media/describe-images.server';
import { findActivePolicy } from '@listgrove/domain/policies/policies.server';
import { describePolicy, isPolicyType } from '@listgrove/domain/policies/policy';
import { readSettings } from '@listgrove/domain/settings/settings.server';
import { formatDate, isoDay } from '@listgrove/kernel/dates';
import { linkLook } from '@listgrove/ui/link';
import { databaseContext } from '@listgrove/web/context';
import { data, redirect } from 'react-router';
import type { SiteHandle } from '../../shared/site-handle';
import { Message } from '../layout/message';
import { prepareBody } from '../reading/prepare-body.server';
import { ReadingBody } from '../reading/reading-body';
import { pageMeta } from '../seo/page-meta';
import type { Route } from './+types/policy-page';

export async function loader({ context, params: { type } }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  if (!isPolicyType(type)) throw redirect('/404');
  const [{ contact_email }, policy] = await Promise.all([readSettings(db), findActivePolicy(db, type)]);
  if (!policy) return data({ contact_email, found: null }, { status: 404 });
  const body = await prepareBody(policy.content, await describeImages(db, [policy.content]));
  const { title, version, effective_date, updated_at } = policy;
  return {
    contact_email,
    found: { policy: { type, title, version, effective_date, updated_at }, body },
  };
}

export const handle = { parameters: [] } satisfies SiteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const policy = loaderData?.found?.policy;
  if (!policy) return pageMeta(matches, { title: 'Policy Not Found', noindex: true });
  const page = describePolicy(policy, { site_name: matches[0]?.loaderData?.site_name ?? '' });
  return pageMeta(matches, { ...page, trail: [[page.title, page.path]] });
};

/** The page of a policy. Its HTML was sanitised when it was saved. */
export default function PolicyPage({ loaderData: { found, contact_email } }: Route.ComponentProps) {
  if (!found) {
    return (
      <Message
        title="Policy Not Found"
        text="There is no active policy of this type at the moment."
        action={{ label: 'Back to Home', to: '/' }}
      />
    );
  }
  const { policy, body } = found;
  return (
    <article className="mx-auto max-w-reading px-5 py-12 sm:px-8 md:py-20">
      <h1 className="text-3xl break-words">{policy.title}</h1>
      <dl className="mt-6 mb-10 flex flex-wrap gap-x-10 gap-y-3 border-y border-line py-5 text-sm">
        <Fact label="Version">{policy.version}</Fact>
        <Fact label="Effective date">
          <time dateTime={policy.effective_date}>{formatDate(new Date(policy.effective_date))}</time>
        </Fact>
        <Fact label="Last updated">
          <time dateTime={isoDay(policy.updated_at)}>{formatDate(policy.updated_at)}</time>
        </Fact>
      </dl>
      <ReadingBody body={body} />
      {contact_email ? (
        <footer className="mt-14 rounded-md border border-line bg-raised p-6 sm:p-8">
          <h2 className="text-lg font-semibold">Questions about this policy?</h2>
          <p className="mt-1 text-muted">
            For legal questions,{' '}
            <a href={`mailto:${contact_email}`} className={linkLook()}>
              contact us
            </a>{' '}
            at <span className="break-all">{contact_email}</span>.
          </p>
        </footer>
      ) : null}
    </article>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="mt-0.5 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
