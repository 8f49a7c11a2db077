import type { ProofDemand } from '@listgrove/domain/accounts/proof.server';
import { Button } from '@listgrove/ui/button';
import { Field } from '@listgrove/ui/field';
import { FormError, Notice } from '@listgrove/ui/notice';
import { PasswordField } from '@listgrove/ui/password-field';
import type { Refusal } from '@listgrove/web/form';
import { FactorField } from '@listgrove/web/react/account-fields';
import { Form, useNavigation } from 'react-router';
import { PasskeyButton } from './passkey-button';

/** What the action of a page with a `ProofForm` answers. */
export type ProofAnswer = { refusal: Refusal | null; typed?: Record<string, string>; sent?: boolean } | undefined;

/**
 * Asks the owner of the account for a proof, in place of the page's own form. `typed` is what was typed there; it is sent along,
 * so that the page shows it afterwards.
 */
export function ProofForm({
  demand,
  email,
  answer,
  typed,
}: {
  demand: ProofDemand;
  email: string;
  answer: ProofAnswer;
  typed: Record<string, string>;
}) {
  const intent = useNavigation().formData?.get('intent');
  const errors = answer?.refusal?.errors ?? {};
  const byMail = demand.by === 'mail';
  return (
    <div>
      <Form method="post" noValidate className="grid grid-cols-1 gap-5">
        <p className="text-sm">
          {byMail
            ? 'Your account has no password, so we mail you a code. It confirms for ten minutes that it is you.'
            : 'Enter your password. It confirms for ten minutes that it is you.'}
        </p>
        {answer?.sent ? <Notice>A code is on its way to {email}. Only the newest one counts.</Notice> : null}
        <FormError>{answer?.refusal?.message}</FormError>
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {byMail ? (
          <Field
            label="Code of the mail"
            name="secret"
            autoComplete="one-time-code"
            inputMode="numeric"
            error={errors.secret}
            required
          />
        ) : (
          <>
            <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
            <PasswordField
              label="Password"
              name="secret"
              autoComplete="current-password"
              error={errors.secret}
              required
            />
          </>
        )}
        {demand.withFactor ? <FactorField error={errors.factor} /> : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="prove" busy={intent === 'prove'}>
            Continue
          </Button>
          {byMail ? (
            <Button type="submit" name="intent" value="prove-mail" look="secondary" busy={intent === 'prove-mail'}>
              {answer?.sent ? 'Send another code' : 'E-mail me a code'}
            </Button>
          ) : null}
        </div>
      </Form>
      {demand.byPasskey ? (
        <PasskeyButton
          begin="/login/passkey"
          step="proof"
          fields={{ intent: 'prove', ...typed }}
          label="Use a passkey instead"
        />
      ) : null}
    </div>
  );
}
