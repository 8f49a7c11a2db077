import { featureCategories } from '@listgrove/domain/feedback/request';
import { optionsOf } from '@listgrove/kernel/options';
import { Button } from '@listgrove/ui/button';
import { Field } from '@listgrove/ui/field';
import { lazyExtra } from '@listgrove/ui/lazy-part';
import { FormError } from '@listgrove/ui/notice';
import { Select } from '@listgrove/ui/select';
import { Textarea } from '@listgrove/ui/textarea';
import { dropErrors } from '@listgrove/web/react/toast';
import { Suspense, useEffect, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { usePerson } from '../visitor';
import type { FeedbackAnswer } from './answer';
import { Choice, only } from './choice';
import { keepForm } from './draft';
import { ReportFields } from './report-fields';
import { useKeptForm } from './use-kept-form';
import { useUnhurriedSubmit } from './use-unhurried-submit';

/** Loaded with the first letter of a title. If loading fails, the form works without suggestions. */
const SimilarRequests = lazyExtra(() => import('./similar-requests'));

const kinds = [
  { value: 'request', label: 'Feature Request' },
  { value: 'report', label: 'Bug Report' },
];

export interface FreshFormParts {
  fetcher: FetcherWithComponents<FeedbackAnswer>;
  answer: FeedbackAnswer | undefined;
  /** The kind of feedback that the URL asks for; null for the default, a feature request. */
  kind: 'report' | null;
  stamp: string | null;
}

/** The feedback form, empty or filled with the draft of `answer`. It is remounted after each submission. */
export function FreshForm({ fetcher, answer, kind, stamp }: FreshFormParts) {
  const person = usePerson();
  const draft = answer && 'draft' in answer ? answer.draft : {};
  const errors = answer && 'errors' in answer ? answer.errors : {};
  const renewed = answer && 'failed' in answer ? answer.stamp : undefined;
  const [title, setTitle] = useState('');
  const { form, onInput } = useKeptForm(kind);
  const unhurried = useUnhurriedSubmit(renewed ?? stamp, (filled) => fetcher.submit(filled));
  const isBusy = fetcher.state !== 'idle' || unhurried.isWaiting;

  useEffect(() => {
    if (answer && 'failed' in answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer, form]);

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/feedback?index"
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        keepForm(event.currentTarget);
        if (isBusy) return;
        dropErrors();
        unhurried.submit(event.currentTarget);
      }}
      className="group/choice grid gap-5"
    >
      <div>
        <Choice label="Kind of feedback" name="kind" options={kinds} defaultValue={draft.kind || (kind ?? 'request')} />
      </div>
      <FormError>
        {answer && 'failed' in answer && !Object.keys(errors).length ? answer.failed.message : null}
      </FormError>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          key={`name of ${person?.email}`}
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={120}
          readOnly={person !== null}
          defaultValue={person?.name ?? draft.name}
          error={errors.name}
          required
        />
        <Field
          key={`e-mail of ${person?.email}`}
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          readOnly={person !== null}
          defaultValue={person?.email ?? draft.email}
          error={errors.email}
          required
        />
      </div>
      <Field
        label="Title"
        name="title"
        autoComplete="off"
        maxLength={150}
        defaultValue={draft.title}
        error={errors.title}
        onInput={(event) => setTitle(event.currentTarget.value)}
        required
      />
      <div className={only.request}>
        {title ? (
          <Suspense>
            <SimilarRequests title={title} />
          </Suspense>
        ) : null}
      </div>
      <Textarea
        label="Description"
        name="description"
        rows={6}
        maxLength={5000}
        defaultValue={draft.description}
        error={errors.description}
        required
      />
      <div className={only.request}>
        <Select
          label="Category"
          name="category"
          options={optionsOf(featureCategories)}
          defaultValue={draft.category || 'general'}
        />
      </div>
      <div className={only.report}>
        <ReportFields draft={draft} errors={errors} />
      </div>
      <div hidden>
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <input type="hidden" name="stamp" value={unhurried.stamp} />
      </div>
      <div>
        <Button type="submit" size="lg" busy={isBusy}>
          <span className={only.request}>Submit Feature Request</span>
          <span className={only.report}>Submit Bug Report</span>
        </Button>
      </div>
    </fetcher.Form>
  );
}
