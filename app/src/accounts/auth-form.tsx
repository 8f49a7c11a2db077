import { Button } from '@listgrove/ui/button';
import { FormError } from '@listgrove/ui/notice';
import type { Refusal } from '@listgrove/web/form';
import { Form, useNavigation } from 'react-router';

/** The form of a sign-in page: `error` concerns the form as a whole, `children` are its fields. */
export function AuthForm({
  action,
  error,
  submit,
  look,
  children,
}: {
  action?: string;
  error: string | undefined;
  submit: string;
  look?: React.ComponentProps<typeof Button>['look'];
  children: React.ReactNode;
}) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" action={action} noValidate className="grid gap-5">
      <FormError>{error}</FormError>
      {children}
      <Button type="submit" look={look} size="lg" busy={busy}>
        {submit}
      </Button>
    </Form>
  );
}

/** Returns the refusal from the action's data, or null if the form was accepted or has not been sent. */
export function refusalOf(answer: { refusal: Refusal } | object | undefined): Refusal | null {
  return answer && 'refusal' in answer ? answer.refusal : null;
}
