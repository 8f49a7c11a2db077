import { Badge } from '@listgrove/ui/badge';
import { Button } from '@listgrove/ui/button';
import { Field } from '@listgrove/ui/field';
import { FormError, Notice } from '@listgrove/ui/notice';
import { PasswordField } from '@listgrove/ui/password-field';
import { QrCode } from '@listgrove/ui/qr-code';
import { useState } from 'react';
import type { FormProps } from 'react-router';
import type { TwoFactorResult } from '../two-factor.ts';
import { FactorField } from './account-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Parts {
  /** The account's e-mail address, for password managers. */
  email: string;
  /** The form component of the router or of a fetcher. */
  Form: React.ComponentType<FormProps>;
  action?: string;
  outcome: TwoFactorResult | null;
  /** The `intent` that is being submitted. */
  sending: string | null;
}

/** The settings of two-factor authentication of the visitor's own account: set up, recovery codes, turn off. */
export function TwoFactor({ enabled, emailVerified, ...parts }: Parts & { enabled: boolean; emailVerified: boolean }) {
  const { outcome } = parts;
  const [kept, setKept] = useState<TwoFactorResult | null>(null);
  const codes = outcome !== kept ? outcome?.recoveryCodes : undefined;
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone={enabled ? 'success' : 'neutral'}>{enabled ? 'On' : 'Off'}</Badge>
        <span className="text-sm text-muted">
          {enabled
            ? 'Signing in takes your password or a mailed code, and a code of your authenticator app.'
            : 'Signing in takes your password or a mailed code, and nothing else.'}
        </span>
      </p>
      {outcome?.done && outcome !== kept ? <Notice>{outcome.done}</Notice> : null}
      <FormError>{outcome?.refusal?.message}</FormError>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setKept(outcome)} />
      ) : enabled ? (
        <WhileOn {...parts} />
      ) : outcome?.setup ? (
        <Confirm {...parts} setup={outcome.setup} />
      ) : (
        <Begin {...parts} emailVerified={emailVerified} />
      )}
    </div>
  );
}

function Begin({ email, Form, action, outcome, sending, emailVerified }: Parts & { emailVerified: boolean }) {
  if (!emailVerified) return <p className="text-sm">Confirm your e-mail first; then you can turn it on here.</p>;
  return (
    <Form method="post" action={action} noValidate className="grid gap-4">
      <Password email={email} outcome={outcome} />
      <Submit intent="two-factor-begin" sending={sending} className="justify-self-start">
        Set up two-factor
      </Submit>
    </Form>
  );
}

function Confirm({ Form, action, outcome, sending, setup }: Parts & { setup: NonNullable<TwoFactorResult['setup']> }) {
  return (
    <Form method="post" action={action} noValidate className="grid gap-5">
      <input type="hidden" name="uri" value={setup.uri} />
      <input type="hidden" name="key" value={setup.key} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <QrCode text={setup.uri} label="QR code for your authenticator app" className="size-44 shrink-0" />
        <div className="min-w-0 flex-[1_1_12rem] text-sm">
          <p>Scan this with an authenticator app. Or type its key into the app:</p>
          <p className="mt-2 rounded-sm bg-sunken px-3 py-2 font-mono break-words select-all">{grouped(setup.key)}</p>
        </div>
      </div>
      <Field
        label="Code"
        name="code"
        hint="The six digits that the app shows now"
        autoComplete="one-time-code"
        inputMode="numeric"
        error={outcome?.refusal?.errors.code}
        required
      />
      <Submit intent="two-factor-confirm" sending={sending} className="justify-self-start">
        Turn on two-factor
      </Submit>
    </Form>
  );
}

function WhileOn({ email, Form, action, outcome, sending }: Parts) {
  return (
    <Form method="post" action={action} noValidate className="grid gap-4">
      <Password email={email} outcome={outcome} />
      {outcome?.needsFactor ? <FactorField error={outcome.refusal?.errors.factor} /> : null}
      <div className="flex flex-wrap gap-3">
        <Submit intent="two-factor-renew" sending={sending} look="secondary">
          New recovery codes
        </Submit>
        <Submit intent="two-factor-end" sending={sending} look="quiet-danger">
          Turn off two-factor
        </Submit>
      </div>
    </Form>
  );
}

/** A button that submits its form with `intent`. */
function Submit({
  intent,
  sending,
  ...button
}: { intent: string; sending: string | null } & React.ComponentProps<typeof Button>) {
  return <Button {...button} type="submit" name="intent" value={intent} busy={sending === intent} />;
}

function Password({ email, outcome }: Pick<Parts, 'email' | 'outcome'>) {
  return (
    <>
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        label="Your password"
        name="current_password"
        autoComplete="current-password"
        error={outcome?.refusal?.errors.current_password}
        required
      />
    </>
  );
}

/** Splits the key into groups of four, which are easier to read aloud. */
function grouped(key: string): string {
  return key.replace(/.{4}(?=.)/g, '$& ');
}
