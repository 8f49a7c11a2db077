import { apiAccess, tokenLives } from '@listgrove/domain/api/token-input';
import { optionsOf } from '@listgrove/kernel/options';
import { Button } from '@listgrove/ui/button';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { useCopy } from '@listgrove/web/react/use-copy';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { useEffect, useRef } from 'react';
import type { Answer } from '../parts/answer';
import { ConfirmFirst } from '../parts/confirm-first';
import { useAnswer } from '../parts/use-answer';

/** The form that makes a token, and the token once it is made, which is shown this one time. */
export function TokenForm() {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data, () => form.current?.reset());
  const answer = fetcher.data;
  const errors = answer && 'refusal' in answer ? answer.refusal.errors : {};
  return (
    <div className="grid max-w-2xl gap-5 rounded-md border border-line bg-raised p-5">
      <fetcher.Form
        ref={form}
        method="post"
        noValidate
        aria-label="New token"
        className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem_9rem]"
      >
        <input type="hidden" name="intent" value="create" />
        <Field label="Program" name="name" autoComplete="off" hint="What uses the token." error={errors.name} />
        <Select label="Access" name="access" options={optionsOf(apiAccess)} error={errors.access} />
        <Select label="Ends after" name="days" options={optionsOf(tokenLives)} error={errors.days} />
        <div className="grid justify-items-start gap-4 sm:col-span-full">
          <ConfirmFirst answer={answer} />
          <Button type="submit" data-needs-app busy={fetcher.state !== 'idle'}>
            Create Token
          </Button>
        </div>
      </fetcher.Form>
      {answer && 'done' in answer && answer.secret ? <NewToken key={answer.secret} secret={answer.secret} /> : null}
    </div>
  );
}

function NewToken({ secret }: { secret: string }) {
  const box = useRef<HTMLDivElement>(null);
  const { copied, copy } = useCopy();
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box} className="grid gap-3 rounded-md bg-accent-soft p-4">
      <Field
        label="Token"
        name="secret"
        readOnly
        value={secret}
        hint="Copy it now. Only its hash is stored, so it is not shown again."
        className="font-mono text-sm"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button look="secondary" size="sm" className="justify-self-start" onClick={() => void copy(secret)}>
        {copied ? 'Copied!' : 'Copy'}
      </Button>
    </div>
  );
}
