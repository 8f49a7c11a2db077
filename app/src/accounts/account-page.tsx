import { fields } from '@listgrove/domain/accounts/account';
import { listIdentities } from '@listgrove/domain/accounts/identities.server';
import { listPasskeys } from '@listgrove/domain/accounts/passkeys.server';
import { changeName, changePassword, hasPassword } from '@listgrove/domain/accounts/profile.server';
import { endOtherSessions, endSession, listSessions } from '@listgrove/domain/accounts/sessions.server';
import { resendVerification } from '@listgrove/domain/accounts/sign-up.server';
import { readFeed } from '@listgrove/domain/lists/calendar/feeds.server';
import { isCoded } from '@listgrove/kernel/errors';
import { answerTwoFactor } from '@listgrove/web/answer-two-factor';
import { accountsContext, addressContext, databaseContext, originsContext } from '@listgrove/web/context';
import { readForm, refuseFailure } from '@listgrove/web/form';
import type { PageHandle } from '@listgrove/web/react/document';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { visitorOf } from '@listgrove/web/session';
import { isTooLarge, tooLarge } from '@listgrove/web/too-large';
import { isTwoFactorIntent, type TwoFactorResult } from '@listgrove/web/two-factor';
import { data } from 'react-router';
import { z } from 'zod';
import { title } from '../title';
import type { Route } from './+types/account-page';
import { AccountHeader } from './account-header';
import { CalendarSection } from './calendar-section';
import { CirclesSection } from './circles-section';
import { DataSection } from './data-section';
import type { FormResult } from './form-result';
import { IdentitiesSection } from './identities-section';
import { NameSection } from './name-section';
import { NotificationsSection } from './notifications-section';
import { PasskeysSection } from './passkeys-section';
import { NoPasswordSection, PasswordSection } from './password-section';
import { requireSession } from './require-session';
import { SessionsSection } from './sessions-section';
import { showProviders } from './show-providers';
import { TwoFactorSection } from './two-factor-section';

export const handle = { start: 'idle' } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) => title('Your account', matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = requireSession(url, context);
  const { db } = context.get(databaseContext);
  const { name, email, emailVerified, twoFactorEnabled } = session.account;
  const sessions = await listSessions(context.get(accountsContext), session.account.id, context.get(addressContext));
  const account = {
    name,
    email,
    emailVerified,
    twoFactorEnabled,
    hasPassword: await hasPassword(db, session.account.id),
  };
  const { providers } = showProviders(url, context);
  const identities = await listIdentities(db, session.account.id);
  const passkeys = await listPasskeys(db, session.account.id);
  return {
    account,
    passkeys: passkeys.map(({ id, name }) => ({ id, name })),
    hasCalendar: (await readFeed(db, session.account.id)) !== null,
    isOffered: providers.length > 0,
    identities: identities.map(({ id, provider }) => ({
      name: id,
      label: providers.find(({ name }) => name === provider)?.label ?? provider,
    })),
    isAdmin: session.viewer.isAdmin,
    siteUrl: context.get(originsContext).site,
    sessions: sessions.map((each) => ({ ...each, isThis: each.id === session.id })),
  };
}

/** Handles every form of the page; the field `intent` tells them apart. Returns `done` on success, otherwise `refusal`. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const session = requireSession(url, context);
  const accounts = context.get(accountsContext);
  const visitor = visitorOf(request, context);
  const form = await receiveForm(request);
  const intent = String(form.get('intent'));
  const refuse = (errors: Record<string, string>, message?: string, status = 400) =>
    data({ intent, refusal: { errors, message }, done: null }, { status });

  if (isTwoFactorIntent(intent)) return answerTwoFactor(form, { session, request, context });
  switch (intent) {
    case 'name': {
      const { values, refusal } = await readForm(form, { name: fields.name });
      if (refusal) return refuse(refusal.errors);
      await changeName(accounts, session, values.name);
      return { intent, refusal: null, done: 'Your name is saved.' };
    }
    case 'password': {
      const errors = await passwordErrors(form);
      if (errors) return refuse(errors);
      const currentPassword = String(form.get('current_password'));
      const newPassword = String(form.get('new_password'));
      try {
        const factor = String(form.get('factor') ?? '').trim();
        await changePassword(accounts, visitor, session, { currentPassword, newPassword, factor });
      } catch (error) {
        const isFactor = isCoded(error, 'factor-needed') || isCoded(error, 'wrong-code');
        const isBreached = isCoded(error, 'breached-password');
        const field = isBreached ? 'new_password' : isFactor ? 'factor' : 'current_password';
        const { data: answer, init } = refuseFailure(error, context, { form, shape: {}, field });
        return refuse(answer.refusal.errors, answer.refusal.message, init?.status);
      }
      return { intent, refusal: null, done: 'Your password is changed, and you are signed out everywhere else.' };
    }
    case 'end-others': {
      const count = await endOtherSessions(accounts.db, session);
      return { intent, refusal: null, done: count === 1 ? 'One session is ended.' : `${count} sessions are ended.` };
    }
    case 'end': {
      await endSession(accounts.db, session, String(form.get('id')));
      return { intent, refusal: null, done: 'The session is ended.' };
    }
    case 'resend': {
      try {
        await resendVerification(accounts, visitor, { email: session.account.email, wanted: null });
      } catch (error) {
        const { data: answer, init } = refuseFailure(error, context, { form, shape: {} });
        return refuse(answer.refusal.errors, answer.refusal.message, init?.status);
      }
      return { intent, refusal: null, done: 'A mail with the link is on its way.' };
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** A form that is too large for the server stays on the page with what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    if (!isTooLarge(error)) throw error;
    const intent = String((await sent.formData()).get('intent'));
    return data({ intent, refusal: { errors: {}, message: tooLarge }, done: null }, { status: 413 });
  }
}

/**
 * Checks the password form and returns errors by field, or null. A mismatch of the two new passwords is reported only
 * once every field is valid by itself.
 */
async function passwordErrors(form: FormData): Promise<Record<string, string> | null> {
  const shape = { current_password: fields.password, new_password: fields.newPassword, confirm_password: z.string() };
  const { values, refusal } = await readForm(form, shape);
  if (refusal) return refusal.errors;
  return values.new_password === values.confirm_password ? null : { confirm_password: 'New passwords do not match' };
}

export default function AccountPage({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useLastAnswer(latest);
  const { account, sessions } = loaderData;
  const outcomeOf = (...intents: string[]): FormResult =>
    actionData && intents.includes(actionData.intent)
      ? { done: actionData.done, refusal: actionData.refusal as NonNullable<FormResult>['refusal'] }
      : null;
  return (
    <>
      <AccountHeader isAdmin={loaderData.isAdmin} siteUrl={loaderData.siteUrl} />
      <main className="mx-auto grid grid-cols-1 w-full max-w-reading gap-6 px-5 py-10 sm:px-8 sm:py-14">
        <div className="grid grid-cols-1 gap-1">
          <h1 className="text-3xl">Your account</h1>
          <p className="break-words text-muted">{account.email}</p>
        </div>
        <NameSection account={account} outcome={outcomeOf('name', 'resend')} />
        {account.hasPassword ? (
          <PasswordSection email={account.email} outcome={outcomeOf('password')} />
        ) : (
          <NoPasswordSection />
        )}
        <TwoFactorSection
          account={account}
          outcome={actionData && isTwoFactorIntent(actionData.intent) ? (actionData as TwoFactorResult) : null}
        />
        <PasskeysSection passkeys={loaderData.passkeys} />
        <IdentitiesSection identities={loaderData.identities} isOffered={loaderData.isOffered} />
        <SessionsSection sessions={sessions} outcome={outcomeOf('end', 'end-others')} />
        <CirclesSection />
        <NotificationsSection />
        <CalendarSection isOn={loaderData.hasCalendar} />
        <DataSection />
      </main>
    </>
  );
}
