import { readProofDemand } from '@listgrove/domain/accounts/proof.server';
import { Notice } from '@listgrove/ui/notice';
import { accountsContext } from '@listgrove/web/context';
import { keepForm } from '@listgrove/web/keep-form';
import type { PageHandle } from '@listgrove/web/react/document';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { data } from 'react-router';
import { title } from '../title';
import type { Route } from './+types/confirm-page';
import { AccountFrame } from './account-frame';
import { answerProof, isProofIntent } from './answer-proof';
import { frameOf } from './frame-of';
import { type ProofAnswer, ProofForm } from './proof-form';
import { requireSession } from './require-session';

export const handle = { start: 'idle' } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) => title('Confirm that it is you', matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = requireSession(url, context);
  return {
    email: session.account.email,
    demand: await readProofDemand(context.get(accountsContext).db, session),
    frame: frameOf(session, context),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const session = requireSession(url, context);
  const form = await receiveForm(request);
  if (!isProofIntent(form.get('intent'))) throw data(null, { status: 400 });
  return answerProof(form, { session, request, context });
}

export const clientAction = keepForm;

/** Takes a proof for a page of the site, which opens this one in another tab because it keeps what was typed there. */
export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData) as ProofAnswer;
  const { email, demand, frame } = loaderData;
  return (
    <AccountFrame title="Confirm that it is you" frame={frame}>
      {demand.isNeeded ? (
        <ProofForm demand={demand} email={email} answer={answer} typed={{}} />
      ) : (
        <Notice>It is you. Close this tab, and press the button on the other page again within ten minutes.</Notice>
      )}
    </AccountFrame>
  );
}
