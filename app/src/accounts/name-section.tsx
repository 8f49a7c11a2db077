import { Button } from '@listgrove/ui/button';
import { Field } from '@listgrove/ui/field';
import { NameField } from '@listgrove/web/react/account-fields';
import { Form, Link, useNavigation } from 'react-router';
import type { FormResult } from './form-result';
import { Section } from './section';

/**
 * The form for the display name. Shows the e-mail, with a button to resend the confirmation mail while it is
 * unconfirmed.
 */
export function NameSection({
  account,
  outcome,
}: {
  account: { name: string; email: string; emailVerified: boolean };
  outcome: FormResult;
}) {
  const intent = useNavigation().formData?.get('intent');
  return (
    <Section title="Profile" text="How you appear to others." outcome={outcome}>
      {account.emailVerified ? null : (
        <Form
          method="post"
          className="flex flex-wrap items-center justify-between gap-3 rounded-sm border border-line bg-sunken px-4 py-3"
        >
          <p className="text-sm">Your e-mail is not confirmed yet. Follow the link in the mail that we sent you.</p>
          <Button type="submit" name="intent" value="resend" look="secondary" size="sm" busy={intent === 'resend'}>
            Send it again
          </Button>
        </Form>
      )}
      <Form method="post" noValidate className="grid grid-cols-1 gap-5">
        <NameField label="Display Name" defaultValue={account.name} error={outcome?.refusal?.errors.name} />
        <Field label="E-mail" name="email" type="email" defaultValue={account.email} readOnly />
        <Link
          to="/account/email"
          className="-my-2.5 justify-self-start py-2.5 text-sm font-semibold text-accent-ink underline decoration-accent-ink/40 underline-offset-4 hover:decoration-current"
        >
          Change e-mail
        </Link>
        <Button type="submit" name="intent" value="name" className="justify-self-start" busy={intent === 'name'}>
          Save Changes
        </Button>
      </Form>
    </Section>
  );
}
