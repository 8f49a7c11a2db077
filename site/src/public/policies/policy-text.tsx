import { formatDate, isoDay } from '@listgrove/kernel/dates';
import { linkLook } from '@listgrove/ui/link';
import { ReadingBody } from '../reading/reading-body';
import type { ShownPolicy } from './show-policy.server';

/** The text of a policy with its facts. Its HTML was sanitised when it was saved. */
export function PolicyText({ shown }: { shown: ShownPolicy }) {
  const { policy, body, contact_email } = shown;
  return (
    <article className="mx-auto max-w-reading px-5 py-12 sm:px-8 md:py-20">
      <h1 className="text-3xl break-words">{policy.title}</h1>
      <dl className="mt-6 mb-10 flex flex-wrap gap-x-10 gap-y-3 border-y border-line py-5 text-sm">
        <Fact label="Version">{policy.version}</Fact>
        <Fact label="Effective date">
          <time dateTime={isoDay(policy.effective_date)}>{formatDate(policy.effective_date)}</time>
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
