import { Textarea } from '@listgrove/ui/textarea';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { useId, useState } from 'react';
import type { Answer } from '../parts/answer';
import { ConfirmFirst } from '../parts/confirm-first';
import { DangerDialog } from '../parts/danger-dialog';
import { useAnswer } from '../parts/use-answer';

/** The button that suspends an account, and the dialog that asks for the reason. */
export function SuspendDialog({ id, name }: { id: string; name: string }) {
  const [open, setOpen] = useState(false);
  const form = useId();
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data, () => setOpen(false));
  const answer = fetcher.data;
  const error = answer && 'refusal' in answer ? answer.refusal.errors.reason : undefined;
  return (
    <DangerDialog
      label="Suspend"
      title="Suspend Account"
      text={`${name} is signed out everywhere and cannot sign in until the account is restored. Nothing they created is deleted.`}
      confirm="Suspend Account"
      open={open}
      onOpenChange={setOpen}
      busy={fetcher.state !== 'idle'}
      form={form}
    >
      <fetcher.Form id={form} method="post" className="grid gap-4">
        <ConfirmFirst answer={answer} />
        <input type="hidden" name="intent" value="suspend" />
        <input type="hidden" name="id" value={id} />
        <Textarea
          label="Reason"
          name="reason"
          rows={3}
          maxLength={500}
          required
          hint={`${name} reads it in a mail and when signing in.`}
          error={error}
        />
      </fetcher.Form>
    </DangerDialog>
  );
}
