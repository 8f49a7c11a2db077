import { TwoFactor } from '@listgrove/web/react/two-factor';
import type { TwoFactorResult } from '@listgrove/web/two-factor';
import { Form, useNavigation } from 'react-router';
import { Section } from './section';

/** The form that turns two-factor authentication on and off. */
export function TwoFactorSection({
  account,
  outcome,
}: {
  account: { email: string; twoFactorEnabled: boolean; emailVerified: boolean; hasPassword: boolean };
  outcome: TwoFactorResult | null;
}) {
  const sending = useNavigation().formData?.get('intent') ?? null;
  return (
    <Section
      title="Two-factor authentication"
      text="Requires a code from your phone in addition to the password or the mail, so that neither alone is enough to sign in."
      outcome={null}
    >
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
        <p className="text-sm">Set a password first; then you can turn it on here.</p>
      )}
    </Section>
  );
}
