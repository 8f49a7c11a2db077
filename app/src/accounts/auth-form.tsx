import { Button } from '@listgrove/ui/button';
import { FormError } from '@listgrove/ui/notice';
import type { Refusal } from '@listgrove/web/form';
import { SignInError } from '@listgrove/web/react/sign-in-error';
import { Mail } from 'lucide-react';
import { Form, useNavigation } from 'react-router';

/**
 * The form of a sign-in page: `error` concerns the form as a whole, `children` are its fields. `other` is a second button,
 * which sends the field `by` with its value and has a mail sent. A form that `signsIn` says so if the browser blocks cookies.
 */
export function AuthForm({
  action,
  error,
  submit,
  look,
  other,
  signsIn = false,
  children,
}: {
  action?: string;
  error: string | undefined;
  submit: string;
  look?: React.ComponentProps<typeof Button>['look'];
  other?: { by: string; label: string };
  signsIn?: boolean;
  children: React.ReactNode;
}) {
  const { formMethod, formData } = useNavigation();
  const by = formMethod === 'POST' ? (formData?.get('by') ?? '') : null;
  const isOther = other !== undefined && by === other.by;
  return (
    <Form method="post" action={action} noValidate className="grid grid-cols-1 gap-5">
      {signsIn ? <SignInError>{error}</SignInError> : <FormError>{error}</FormError>}
      {children}
      <Button type="submit" look={look} size="lg" busy={by !== null && by !== 'passkey' && !isOther}>
        {submit}
      </Button>
      {other ? (
        <Button type="submit" name="by" value={other.by} look="secondary" size="lg" busy={isOther}>
          {isOther ? null : <Mail aria-hidden className="size-4" />}
          {other.label}
        </Button>
      ) : null}
    </Form>
  );
}

/** Returns the refusal from the action's data, or null if the form was accepted or has not been sent. */
export function refusalOf(answer: { refusal: Refusal } | object | undefined): Refusal | null {
  return answer && 'refusal' in answer ? answer.refusal : null;
}
