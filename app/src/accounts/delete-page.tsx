import { daysToComeBack, leave } from '@listgrove/domain/accounts/leaving.server';
import { readProofDemand } from '@listgrove/domain/accounts/proof.server';
import { isCoded } from '@listgrove/kernel/errors';
import { Button } from '@listgrove/ui/button';
import { Field } from '@listgrove/ui/field';
import { FormError } from '@listgrove/ui/notice';
import { accountsContext } from '@listgrove/web/context';
import { readForm, refuse, refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import type { PageHandle } from '@listgrove/web/react/document';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { redirectWithoutSession } from '@listgrove/web/session';
import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { title } from '../title';
import type { Route } from './+types/delete-page';
import { AccountFrame } from './account-frame';
import { answerProof, isProofIntent } from './answer-proof';
import { frameOf } from './frame-of';
import { type ProofAnswer, ProofForm } from './proof-form';
import { requireSession } from './require-session';

export const handle = { start: 'idle' } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) => title('Delete your account', matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = requireSession(url, context);
  return {
    email: session.account.email,
    days: daysToComeBack,
    demand: await readProofDemand(context.get(accountsContext).db, session),
    frame: frameOf(session, context),
  };
}

/** Handles the proof (`prove`, `prove-mail`) and the deletion (`delete`), which signs out. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const session = requireSession(url, context);
  const form = await receiveForm(request);
  const shape = { confirmation: z.string() };
  if (isProofIntent(form.get('intent'))) return answerProof(form, { session, request, context, kept: shape });
  if (form.get('intent') !== 'delete') throw data(null, { status: 400 });
  const { values, refusal } = await readForm(form, shape);
  if (refusal) return refuse(refusal);
  try {
    await leave(context.get(accountsContext), session, values.confirmation);
    return redirectWithoutSession('/login?notice=leaving', context);
  } catch (error) {
    const field = isCoded(error, 'not-confirmed') ? 'confirmation' : undefined;
    return refuseFailure(error, context, { form, shape, field });
  }
}

export const clientAction = keepForm;

export default function DeletePage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData) as ProofAnswer;
  const { email, days, demand, frame } = loaderData;
  const typed = answer?.typed ?? answer?.refusal?.typed ?? {};
  const intent = useNavigation().formData?.get('intent');
  return (
    <AccountFrame title="Delete your account" frame={frame}>
      <ul className="grid grid-cols-1 list-disc gap-2 pl-5">
        <li>At once: you are signed out in all browsers.</li>
        <li>
          For {days} days: you can come back. Signing in offers that and does nothing else, and everything is as it was.
        </li>
        <li>
          Then: your profile, the ways you sign in and the list of mails we sent you are deleted for good, and nobody
          can bring them back.
        </li>
        <li>Your lists go too, also for the people you share them with. Lists of others stay, without your name.</li>
        <li>Your requests, reports and votes stay, without your name and address.</li>
        <li>A feedback account that was joined to this account is deleted, too. Any other one stays.</li>
        {frame.isAdmin ? (
          <li>You are no longer staff. What you wrote and uploaded for the site stays, articles with your name.</li>
        ) : null}
      </ul>
      {demand.isNeeded ? (
        <ProofForm demand={demand} email={email} answer={answer} typed={typed} />
      ) : (
        <Form method="post" noValidate className="grid grid-cols-1 gap-5">
          <FormError>{answer?.refusal?.message}</FormError>
          <Field
            label="Type your e-mail to confirm"
            name="confirmation"
            hint={email}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={typed.confirmation}
            error={answer?.refusal?.errors.confirmation}
            required
          />
          <Button
            type="submit"
            name="intent"
            value="delete"
            look="danger"
            className="justify-self-start"
            busy={intent === 'delete'}
          >
            Delete my account
          </Button>
        </Form>
      )}
    </AccountFrame>
  );
}
