import { Button } from '@listgrove/ui/button';
import { FormError } from '@listgrove/ui/notice';
import type { Refusal } from '@listgrove/web/form';
import { Form, useNavigation } from 'react-router';

/** The one form of a page before the door: `error` is about all of it, `children` are its fields. */
export function DoorForm({
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

/** What was wrong with the form that was sent, if anything. */
export function refusalOf(answer: { refusal: Refusal } | object | undefined): Refusal | null {
  return answer && 'refusal' in answer ? answer.refusal : null;
}
