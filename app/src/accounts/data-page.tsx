import { readProofDemand } from '@listgrove/domain/accounts/proof.server';
import { Button } from '@listgrove/ui/button';
import { FormError } from '@listgrove/ui/notice';
import { accountsContext } from '@listgrove/web/context';
import { keepForm } from '@listgrove/web/keep-form';
import type { PageHandle } from '@listgrove/web/react/document';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { data } from 'react-router';
import { title } from '../title';
import type { Route } from './+types/data-page';
import { AccountFrame } from './account-frame';
import { answerProof, isProofIntent } from './answer-proof';
import { frameOf } from './frame-of';
import { type ProofAnswer, ProofForm } from './proof-form';
import { requireSession } from './require-session';

export const handle = { start: 'idle' } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) => title('Download your data', matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = requireSession(url, context);
  return {
    email: session.account.email,
    isLater: url.searchParams.get('notice') === 'later',
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

export default function DataPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData) as ProofAnswer;
  const { email, demand, frame, isLater } = loaderData;
  return (
    <AccountFrame title="Download your data" frame={frame}>
      <p>
        One archive (tar) with your profile, your lists and what you did in those of others, sessions, requests,
        reports, votes, the mails we sent you, and what you wrote and uploaded for the site: as JSON, and the files as
        they are. Passwords and other secrets are not in it.
      </p>
      {demand.isNeeded ? (
        <ProofForm demand={demand} email={email} answer={answer} typed={{}} />
      ) : (
        // The browser saves the answer as a file, so the router must not fetch it.
        <form method="post" action="/account/data/archive" className="grid grid-cols-1 justify-items-start gap-5">
          <FormError>
            {isLater ? 'You have downloaded your data several times. Please wait an hour and try again.' : null}
          </FormError>
          <Button type="submit">Download</Button>
        </form>
      )}
    </AccountFrame>
  );
}
