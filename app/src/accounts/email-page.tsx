import { fields } from '@listgrove/domain/accounts/account';
import {
  cancelEmailChange,
  readPendingEmail,
  requestEmailChange,
} from '@listgrove/domain/accounts/email-change.server';
import { readProofDemand } from '@listgrove/domain/accounts/proof.server';
import { isCoded } from '@listgrove/kernel/errors';
import { Button } from '@listgrove/ui/button';
import { EmailField } from '@listgrove/ui/email-field';
import { FormError, Notice } from '@listgrove/ui/notice';
import { accountsContext } from '@listgrove/web/context';
import { readForm, refuse, refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import type { PageHandle } from '@listgrove/web/react/document';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { visitorOf } from '@listgrove/web/session';
import { data, Form, redirect, useNavigation } from 'react-router';
import { title } from '../title';
import type { Route } from './+types/email-page';
import { AccountFrame } from './account-frame';
import { answerProof, isProofIntent } from './answer-proof';
import { frameOf } from './frame-of';
import { type ProofAnswer, ProofForm } from './proof-form';
import { requireSession } from './require-session';

export const handle = { start: 'idle' } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) => title('Change your e-mail', matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = requireSession(url, context);
  const { db } = context.get(accountsContext);
  return {
    email: session.account.email,
    isVerified: session.account.emailVerified,
    pending: await readPendingEmail(db, session.account.id),
    demand: await readProofDemand(db, session),
    frame: frameOf(session, context),
  };
}

/** Handles the proof (`prove`, `prove-mail`), the request for a change (`change`) and its end (`cancel`). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const session = requireSession(url, context);
  const accounts = context.get(accountsContext);
  const form = await receiveForm(request);
  const shape = { email: fields.email };
  if (isProofIntent(form.get('intent'))) return answerProof(form, { session, request, context, kept: shape });
  if (form.get('intent') === 'cancel') {
    await cancelEmailChange(accounts.db, session);
    return redirect('/account/email');
  }
  if (form.get('intent') !== 'change') throw data(null, { status: 400 });
  const { values, refusal } = await readForm(form, shape);
  if (refusal) return refuse(refusal);
  try {
    await requestEmailChange(accounts, visitorOf(request, context), session, values.email);
    return redirect('/account/email');
  } catch (error) {
    const isOfField = ['same-email', 'staff-only', 'last-super-admin'].some((code) => isCoded(error, code));
    return refuseFailure(error, context, { form, shape, field: isOfField ? 'email' : undefined });
  }
}

export const clientAction = keepForm;

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData) as ProofAnswer;
  const { email, isVerified, pending, demand, frame } = loaderData;
  const typed = answer?.typed ?? answer?.refusal?.typed ?? {};
  const intent = useNavigation().formData?.get('intent');
  return (
    <AccountFrame title="Change your e-mail" frame={frame}>
      <p className="break-words">
        Your address is <strong className="font-semibold">{email}</strong>.
      </p>
      {pending ? (
        <Form method="post" className="grid grid-cols-1 justify-items-start gap-3">
          <Notice>
            A mail to {pending} is on its way. Your address changes once you open its link, within 24 hours.
          </Notice>
          <Button type="submit" name="intent" value="cancel" look="secondary" size="sm" busy={intent === 'cancel'}>
            Keep the present address
          </Button>
        </Form>
      ) : null}
      {demand.isNeeded ? (
        <ProofForm demand={demand} email={email} answer={answer} typed={typed} />
      ) : (
        <Form method="post" noValidate className="grid grid-cols-1 gap-5">
          <FormError>{answer?.refusal?.message}</FormError>
          <EmailField
            label="New e-mail"
            autoComplete="email"
            hint={
              isVerified
                ? 'We mail a link there, and tell your present address, which can take the change back for seven days.'
                : 'We mail a link there.'
            }
            defaultValue={typed.email}
            error={answer?.refusal?.errors.email}
          />
          <Button type="submit" name="intent" value="change" className="justify-self-start" busy={intent === 'change'}>
            Mail me the link
          </Button>
        </Form>
      )}
    </AccountFrame>
  );
}
