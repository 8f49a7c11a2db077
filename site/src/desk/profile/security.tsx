import { ButtonLink } from '@listgrove/ui/button';
import { SessionList } from '@listgrove/web/react/session-list';
import { TwoFactor } from '@listgrove/web/react/two-factor';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import type { TwoFactorResult } from '@listgrove/web/two-factor';
import type { Answer } from '../parts/answer';
import { useAnswer } from '../parts/use-answer';
import { profilePath } from './path';
import type { ProfileData } from './profile-data.server';

/** The Security tab: two-factor authentication, and the account's sessions. */
export function Security({
  email,
  security: { emailVerified, twoFactorEnabled, passkeysUrl, sessions },
}: {
  email: string;
  security: ProfileData['security'];
}) {
  const factor = useFetcher<TwoFactorResult | Answer>();
  const ending = useFetcher<Answer>();
  useAnswer(ending.data);
  const outcome = factor.data && 'intent' in factor.data ? factor.data : null;
  useAnswer(factor.data && !('intent' in factor.data) ? factor.data : undefined);
  const sending = factor.formData?.get('intent');
  return (
    <div className="grid gap-8">
      <section aria-labelledby="two-factor" className="grid gap-3">
        <h3 id="two-factor" className="text-base font-semibold">
          Two-factor authentication
        </h3>
        <TwoFactor
          enabled={twoFactorEnabled}
          emailVerified={emailVerified}
          email={email}
          Form={factor.Form}
          action={profilePath}
          outcome={outcome}
          sending={typeof sending === 'string' ? sending : null}
        />
      </section>
      <section aria-labelledby="passkeys" className="grid gap-3">
        <h3 id="passkeys" className="text-base font-semibold">
          Passkeys
        </h3>
        <p className="text-sm text-muted">
          They sign you in with your fingerprint, your face or the lock of your device. They belong to the app, where
          you create and remove them.
        </p>
        <ButtonLink href={passkeysUrl} look="secondary" size="sm" className="justify-self-start">
          Your passkeys
        </ButtonLink>
      </section>
      <section aria-labelledby="sessions" className="grid gap-3">
        <h3 id="sessions" className="text-base font-semibold">
          Sessions
        </h3>
        <SessionList sessions={sessions} Form={ending.Form} action={profilePath} />
      </section>
    </div>
  );
}
