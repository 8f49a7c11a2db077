import { readLink, signInByLink } from '@listgrove/domain/accounts/sign-in-by-mail.server';
import { requireCookies } from '@listgrove/web/ask-for-cookies';
import { accountsContext } from '@listgrove/web/context';
import { refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { visitorOf } from '@listgrove/web/session';
import { useLocation } from 'react-router';
import { title } from '../title';
import type { Route } from './+types/link-page';
import { AuthHeading, AuthLink } from './auth-fields';
import { AuthForm, refusalOf } from './auth-form';
import { enterByMail } from './enter-by-mail';
import { readRegistration } from './registration-cookie';
import { withReturn } from './return';

/**
 * `same-origin` keeps the secret in the mailed link from other sites. `no-referrer` would also strip the origin from forms
 * that are sent without JavaScript.
 */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...title('Sign in by e-mail', matches),
  { name: 'referrer', content: 'same-origin' },
];

/** Reads whom the link signs in. Opening the link uses nothing up, because programs that check mails open links too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return { email: await readLink(context.get(accountsContext), url.searchParams.get('token') ?? '') };
}

/** Signs in with the link, in whichever browser it was opened. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const token = url.searchParams.get('token') ?? '';
  const registration = await readRegistration(request);
  const visitor = visitorOf(request, context);
  try {
    requireCookies(request, form, context);
    return await enterByMail(
      await signInByLink(context.get(accountsContext), visitor, { token, registration }),
      url,
      context,
    );
  } catch (error) {
    return refuseFailure(error, context, { form, shape: {} });
  }
}

export const clientAction = keepForm;

export default function LinkPage({ loaderData: { email }, actionData: latest }: Route.ComponentProps) {
  const actionData = useLastAnswer(latest);
  const { search } = useLocation();
  const refusal = refusalOf(actionData);
  if (email === null) {
    return (
      <>
        <AuthHeading title="That link does not work">
          It has been used, replaced by a newer mail, or is older than ten minutes.
        </AuthHeading>
        <AuthLink label="Have a new one mailed" to={withReturn('/login', search, { with: 'code' })} />
      </>
    );
  }
  return (
    <>
      <AuthHeading title="Sign in">
        One press signs you in as <strong className="font-semibold break-words text-ink">{email}</strong> in this
        browser.
      </AuthHeading>
      <AuthForm error={refusal?.message} submit="Sign in" signsIn>
        <input type="hidden" name="confirm" value="true" />
      </AuthForm>
      <AuthLink text="Didn’t ask for this mail?" label="Cancel" to={withReturn('/login', search)} />
    </>
  );
}
