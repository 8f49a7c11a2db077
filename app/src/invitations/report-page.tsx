import { linkReportReasons } from '@listgrove/domain/lists/link-reports/link-report';
import { linkReportInput } from '@listgrove/domain/lists/link-reports/link-report-input';
import { reportLink } from '@listgrove/domain/lists/link-reports/link-reports.server';
import { readInvitation } from '@listgrove/domain/lists/sharing/joining.server';
import { isCoded } from '@listgrove/kernel/errors';
import { newId } from '@listgrove/kernel/ids';
import { optionsOf } from '@listgrove/kernel/options';
import { ButtonLink } from '@listgrove/ui/button';
import { Checkbox } from '@listgrove/ui/checkbox';
import { Select } from '@listgrove/ui/select';
import { Textarea } from '@listgrove/ui/textarea';
import { accountsContext, addressContext, sessionContext } from '@listgrove/web/context';
import { readForm, refuse, refuseFailure } from '@listgrove/web/form';
import type { PageHandle } from '@listgrove/web/react/document';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { data } from 'react-router';
import { AuthForm, refusalOf } from '../accounts/auth-form';
import { NarrowPage } from '../narrow-page';
import { title } from '../title';
import type { Route } from './+types/report-page';

export const handle = { start: 'idle' } satisfies PageHandle;

/** `same-origin` keeps the secret in the address from other sites. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...title('Report an invitation', matches),
  { name: 'referrer', content: 'same-origin' },
];

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });

const reasons = [
  { value: '', label: 'Choose…' },
  ...optionsOf(linkReportReasons).map(({ value, label }) => ({ value, label })),
];

/** Returns whether the link works, and the id of the form. Opening it uses nothing up. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const invitation = `/invitations/${encodeURIComponent(token)}`;
  try {
    const shownInvitation = await readInvitation(context.get(accountsContext), token, openerOf(context));
    return {
      id: shownInvitation?.isOpen ? newId() : null,
      name: shownInvitation?.list.name ?? '',
      problem: null,
      invitation,
    };
  } catch (error) {
    if (!isCoded(error, 'too-many-attempts')) throw error;
    return { id: null, name: '', problem: error.message, invitation };
  }
}

/** Stores the report. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const { values, refusal } = await readForm(form, linkReportInput);
  if (refusal) return refuse(refusal);
  try {
    await reportLink(context.get(accountsContext), token, openerOf(context), values);
    return data({ isReported: true });
  } catch (error) {
    return refuseFailure(error, context, { form, shape: linkReportInput });
  }
}

const openerOf = (context: Route.LoaderArgs['context']) => ({
  address: context.get(addressContext),
  account: context.get(sessionContext)?.account ?? null,
});

export default function ReportPage({ loaderData, actionData: latest }: Route.ComponentProps) {
  const answer = useLastAnswer(latest);
  const refusal = refusalOf(answer);
  const { id, name, problem, invitation } = loaderData;
  const isReported = answer !== undefined && 'isReported' in answer;
  const typed: Record<string, string> = refusal?.typed ?? {};
  const back = (
    <ButtonLink href={invitation} look="secondary" size="lg">
      Back to the invitation
    </ButtonLink>
  );
  return (
    <NarrowPage>
      <div className="grid grid-cols-1 gap-6">
        {isReported ? (
          <>
            <h1 className="text-3xl">Thank you</h1>
            <p role="status" className="text-muted">
              Our staff look at your report. They can end this link for everybody.
            </p>
            {back}
          </>
        ) : id === null ? (
          <>
            <h1 className="text-2xl">That link does not work</h1>
            <p className="text-muted">{problem ?? 'It lets nobody in any more, so that there is nothing to report.'}</p>
          </>
        ) : (
          <>
            <div>
              <h1 className="text-3xl">Report this invitation</h1>
              <p className="mt-2 text-muted">
                Our staff see numbers of the list, such as how many members it has, and none of its items. They do not
                learn who you are.
              </p>
            </div>
            <AuthForm error={refusal?.message} submit="Send report">
              <input type="hidden" name="id" value={typed.id ?? id} />
              <Select
                label="What is wrong with it?"
                name="reason"
                options={reasons}
                defaultValue={typed.reason ?? ''}
                error={refusal?.errors.reason}
              />
              <Textarea
                label="Anything that helps us"
                name="details"
                optional
                rows={4}
                maxLength={1000}
                defaultValue={typed.details ?? ''}
                error={refusal?.errors.details}
              />
              <Checkbox
                label={`Let staff see the name of the list, “${name}”`}
                className="wrap-anywhere"
                name="with_name"
                value="true"
                defaultChecked={typed.with_name === 'true'}
              />
            </AuthForm>
            {back}
          </>
        )}
      </div>
    </NarrowPage>
  );
}
