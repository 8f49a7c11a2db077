import { Card } from '@listgrove/ui/card';
import { FormError, Notice } from '@listgrove/ui/notice';
import { useId } from 'react';
import type { FormResult } from './form-result';

/** A card of the account page, with the result of its form above the content. */
export function Section({
  title,
  text,
  outcome,
  children,
}: {
  title: string;
  text: string;
  outcome: FormResult;
  children: React.ReactNode;
}) {
  const id = useId();
  return (
    <Card className="p-5 sm:p-7">
      <section aria-labelledby={id} className="grid grid-cols-1 gap-5">
        <div className="grid grid-cols-1 gap-1">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <p className="text-sm text-muted">{text}</p>
        </div>
        {outcome?.done ? <Notice>{outcome.done}</Notice> : null}
        <FormError>{outcome?.refusal?.message}</FormError>
        {children}
      </section>
    </Card>
  );
}
