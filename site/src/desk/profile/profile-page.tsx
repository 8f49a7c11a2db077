import { fields } from '@listgrove/domain/accounts/account';
import { changeName } from '@listgrove/domain/accounts/profile.server';
import { endOtherSessions, endSession } from '@listgrove/domain/accounts/sessions.server';
import { answerTwoFactor } from '@listgrove/web/answer-two-factor';
import { accountsContext } from '@listgrove/web/context';
import { readForm } from '@listgrove/web/form';
import { showToast } from '@listgrove/web/react/toast';
import { receiveForm } from '@listgrove/web/receive-form';
import { isTwoFactorIntent } from '@listgrove/web/two-factor';
import { useState } from 'react';
import { answer } from '../parts/answer.server';
import { keepTypedOnFailure } from '../parts/client-loaders';
import { PageFrame } from '../parts/page-frame';
import type { Route } from './+types/profile-page';
import { answerPassword } from './answer-password.server';
import { toasts } from './copy';
import { type ProfileData, readProfile, requireSession } from './profile-data.server';
import ProfileTabs from './profile-tabs';

export const loader = ({ context }: Route.LoaderArgs) => readProfile(context);

/** Handles the forms of all tabs; `intent` says which one was submitted. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = requireSession(context);
  const accounts = context.get(accountsContext);
  const form = await receiveForm(request);
  const intent = String(form.get('intent'));
  if (isTwoFactorIntent(intent)) return answerTwoFactor(form, { session, request, context });
  if (intent === 'password') return answerPassword(form, { session, request, context });
  return answer(context, { failed: toasts.updateFailed }, async () => {
    if (intent === 'end') {
      await endSession(accounts.db, session, String(form.get('id')));
      return { done: toasts.sessionEnded };
    }
    if (intent === 'end-others') {
      await endOtherSessions(accounts.db, session);
      return { done: toasts.sessionEnded };
    }
    const { values, refusal } = await readForm(form, { name: fields.name });
    if (refusal) return { refusal };
    await changeName(accounts, session, values.name);
    return { done: toasts.updated };
  });
}

/** Returns null and shows a toast when the fetch fails, so that the page below the dialog stays. */
export async function clientLoader({
  request,
  serverLoader,
}: Pick<Route.ClientLoaderArgs, 'request' | 'serverLoader'>) {
  try {
    return await serverLoader();
  } catch (error) {
    // Aborted in favour of a newer fetch, which reports its own failure.
    if (request.signal.aborted) throw error;
    if (error instanceof Response) throw error; // a redirect of the staff gate
    showToast({ type: 'error', ...toasts.fetchFailed });
    return null;
  }
}

export const clientAction = keepTypedOnFailure(toasts.updateFailed);

/** The contents of the profile dialog as a page. */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame title="Profile Settings">
      <div className="max-w-xl">{loaderData ? <Loaded {...loaderData} /> : <p>{toasts.fetchFailed.message}</p>}</div>
    </PageFrame>
  );
}

function Loaded(data: ProfileData) {
  const typedName = useState(data.account.name);
  return <ProfileTabs {...data} typedName={typedName} />;
}
