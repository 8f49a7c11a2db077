import { fields } from '@listgrove/domain/accounts/account';
import { changeName } from '@listgrove/domain/accounts/profile.server';
import { endOtherSessions, endSession } from '@listgrove/domain/accounts/sessions.server';
import { answerTwoFactor } from '@listgrove/web/answer-two-factor';
import { accountsContext } from '@listgrove/web/context';
import { readForm } from '@listgrove/web/form';
import { showToast } from '@listgrove/web/react/toast';
import { isTwoFactorIntent } from '@listgrove/web/two-factor';
import { answer } from '../parts/answer.server';
import { keepTypedOnFailure } from '../parts/client-loaders';
import { PageFrame } from '../parts/page-frame';
import type { Route } from './+types/profile-page';
import { answerPassword } from './answer-password.server';
import { toasts } from './copy';
import { readProfile, requireSession } from './profile-data.server';
import ProfileTabs from './profile-tabs';

export const loader = ({ context }: Route.LoaderArgs) => readProfile(context);

/** One form for each thing to change; `intent` names which. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = requireSession(context);
  const accounts = context.get(accountsContext);
  const form = await request.formData();
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

/** A failed fetch leaves the page that the dialog stands on alone. */
export async function clientLoader({
  request,
  serverLoader,
}: Pick<Route.ClientLoaderArgs, 'request' | 'serverLoader'>) {
  try {
    return await serverLoader();
  } catch (error) {
    // Given up for a newer fetch: that one tells how it went.
    if (request.signal.aborted) throw error;
    if (error instanceof Response) throw error; // the gate leads away
    showToast({ type: 'error', ...toasts.fetchFailed });
    return null;
  }
}

export const clientAction = keepTypedOnFailure(toasts.updateFailed);

/** The profile dialog's contents as a page of their own. */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame title="Profile Settings">
      <div className="max-w-xl">
        {loaderData ? <ProfileTabs {...loaderData} /> : <p>{toasts.fetchFailed.message}</p>}
      </div>
    </PageFrame>
  );
}
