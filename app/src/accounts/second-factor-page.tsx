import { listPasskeys } from '@listgrove/domain/accounts/passkeys.server';
import { hasPassword } from '@listgrove/domain/accounts/profile.server';
import { ButtonLink, buttonLook } from '@listgrove/ui/button';
import { Notice } from '@listgrove/ui/notice';
import { answerTwoFactor } from '@listgrove/web/answer-two-factor';
import { databaseContext, originsContext } from '@listgrove/web/context';
import type { PageHandle } from '@listgrove/web/react/document';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { TwoFactor } from '@listgrove/web/react/two-factor';
import { receiveForm } from '@listgrove/web/receive-form';
import { isTwoFactorIntent, type TwoFactorResult } from '@listgrove/web/two-factor';
import { data, Form, Link, useLocation, useNavigation } from 'react-router';
import { title } from '../title';
import type { Route } from './+types/second-factor-page';
import { AccountFrame } from './account-frame';
import { frameOf } from './frame-of';
import { requireSession } from './require-session';
import { wayBack, withReturn } from './return';

export const handle = { start: 'idle' } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) => title('Set up a second factor', matches);

/** Where staff are led who must have a second factor and have none. Afterwards it leads on to `return`. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const session = requireSession(url, context);
  const { db } = context.get(databaseContext);
  const { id, email, emailVerified, twoFactorEnabled, lacksFactor } = session.account;
  const { site } = context.get(originsContext);
  const passkeys = await listPasskeys(db, id);
  return {
    account: { email, emailVerified, twoFactorEnabled, hasPassword: await hasPassword(db, id) },
    isRequired: lacksFactor,
    hasFactor: twoFactorEnabled || passkeys.length > 0,
    back: wayBack(url, context, session.viewer.isAdmin ? `${site}/admin` : undefined),
    frame: frameOf(session, context),
  };
}

/** Handles the forms of the authenticator app. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const session = requireSession(url, context);
  const form = await receiveForm(request);
  if (!isTwoFactorIntent(String(form.get('intent')))) throw data(null, { status: 400 });
  return answerTwoFactor(form, { session, request, context });
}

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = (useLastAnswer(actionData) as TwoFactorResult | undefined) ?? null;
  const { account, isRequired, hasFactor, back, frame } = loaderData;
  const { search } = useLocation();
  const sending = useNavigation().formData?.get('intent');
  return (
    <AccountFrame title="Set up a second factor" frame={frame}>
      {hasFactor ? (
        <>
          <Notice>Your account has a second factor.</Notice>
          <ButtonLink href={back} className="justify-self-start">
            Continue
          </ButtonLink>
        </>
      ) : null}
      <p>
        {isRequired
          ? 'Your company asks everybody who works in the back office for a second factor, so that a password alone opens nothing. Set up one of these; then you get in.'
          : 'With a second factor, a password alone does not open your account.'}
      </p>
      <section aria-labelledby="by-passkey" className="grid grid-cols-1 gap-3 border-t border-line pt-5">
        <h2 id="by-passkey" className="text-xl">
          A passkey
        </h2>
        <p className="text-sm text-muted">Your fingerprint, your face or the lock of a device of yours.</p>
        <Link
          to={withReturn('/account/passkeys', search)}
          className={`${buttonLook({ look: hasFactor ? 'secondary' : 'primary' })} justify-self-start`}
        >
          Create a passkey
        </Link>
      </section>
      <section aria-labelledby="by-app" className="grid grid-cols-1 gap-3 border-t border-line pt-5">
        <h2 id="by-app" className="text-xl">
          An authenticator app
        </h2>
        {account.hasPassword ? (
          <TwoFactor
            enabled={account.twoFactorEnabled}
            emailVerified={account.emailVerified}
            email={account.email}
            Form={Form}
            outcome={outcome}
            sending={typeof sending === 'string' ? sending : null}
          />
        ) : (
          <>
            <p className="text-sm">
              It needs a password, which your account does not have. A mailed link lets you set one.
            </p>
            <Link
              to={withReturn('/forgot', search)}
              className={`${buttonLook({ look: 'secondary' })} justify-self-start`}
            >
              Set a password
            </Link>
          </>
        )}
      </section>
    </AccountFrame>
  );
}
