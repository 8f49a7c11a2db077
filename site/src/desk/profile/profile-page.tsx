import { fields } from '@listgrove/domain/accounts/account';
import { changeName } from '@listgrove/domain/accounts/profile.server';
import { endOtherSessions, endSession, listSessions, type Session } from '@listgrove/domain/accounts/sessions.server';
import { CodedError } from '@listgrove/kernel/errors';
import { answerTwoFactor } from '@listgrove/web/answer-two-factor';
import { accountsContext, databaseContext, sessionContext } from '@listgrove/web/context';
import { readForm } from '@listgrove/web/form';
import { showToast } from '@listgrove/web/react/toast';
import { isTwoFactorIntent } from '@listgrove/web/two-factor';
import type { RouterContextProvider } from 'react-router';
import { answer } from '../parts/answer.server';
import { keepTyped } from '../parts/keep';
import { PageFrame } from '../parts/page-frame';
import type { Route } from './+types/profile-page';
import { answerPassword } from './answer-password.server';
import { toasts } from './copy';
import ProfileTabs from './profile-tabs';

export async function loader({ context }: Route.LoaderArgs) {
  const session = requireSession(context);
  const { id, name, email, role, emailVerified, twoFactorEnabled } = session.account;
  const sessions = await listSessions(context.get(databaseContext).db, id);
  return {
    account: { id, name, email, role },
    security: {
      emailVerified,
      twoFactorEnabled,
      sessions: sessions.map((each) => ({ ...each, isThis: each.id === session.id })),
    },
  };
}

export type ProfileData = Awaited<ReturnType<typeof loader>>;

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

export const clientAction = keepTyped(toasts.updateFailed);

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

function requireSession(context: Readonly<RouterContextProvider>): Session {
  const session = context.get(sessionContext);
  if (!session) throw new CodedError('signed-out', 'No user or profile found');
  return session;
}
