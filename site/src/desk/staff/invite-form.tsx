import { roleLabels } from '@listgrove/domain/rights/staff';
import { Button } from '@listgrove/ui/button';
import { Checkbox } from '@listgrove/ui/checkbox';
import { EmailField } from '@listgrove/ui/email-field';
import { Select } from '@listgrove/ui/select';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { useRef } from 'react';
import type { Answer } from '../parts/answer';
import { ConfirmFirst } from '../parts/confirm-first';
import { useAnswer } from '../parts/use-answer';

const options = (['admin', 'super_admin'] as const).map((value) => ({ value, label: roleLabels[value] }));

/** The form that invites an address. One outside of the company is asked about before it is invited. */
export function InviteForm({ domain }: { domain: string }) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data, () => form.current?.reset());
  const answer = fetcher.data;
  const errors = answer && 'refusal' in answer ? answer.refusal.errors : {};
  return (
    <fetcher.Form
      ref={form}
      method="post"
      noValidate
      aria-label="Invite"
      className="grid max-w-2xl gap-4 rounded-md border border-line bg-raised p-5 sm:grid-cols-[minmax(0,1fr)_12rem]"
    >
      <input type="hidden" name="intent" value="invite" />
      <EmailField autoComplete="off" hint={`An address at ${domain}.`} error={errors.email} />
      <Select label="Role" name="role" options={options} error={errors.role} />
      {errors.by_exception ? (
        <Checkbox
          className="sm:col-span-2"
          label={`Invite it by exception, although it is not at ${domain}`}
          name="by_exception"
          value="true"
          error={errors.by_exception}
        />
      ) : null}
      <div className="grid justify-items-start gap-4 sm:col-span-2">
        <ConfirmFirst answer={answer} />
        <Button type="submit" data-needs-app busy={fetcher.state !== 'idle'}>
          Send Invitation
        </Button>
      </div>
    </fetcher.Form>
  );
}
