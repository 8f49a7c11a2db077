import { splitKeywords } from '@listgrove/domain/seo/keywords';
import type { SeoPage } from '@listgrove/domain/seo/seo-page';
import { keysOf } from '@listgrove/kernel/options';
import { Button } from '@listgrove/ui/button';
import { Checkbox } from '@listgrove/ui/checkbox';
import { Field } from '@listgrove/ui/field';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { useEffect, useRef, useState } from 'react';
import { ImageField } from '../media/image-field';
import type { Answer } from '../parts/answer';
import { StaleNotice } from '../parts/stale-notice';
import { useAnswer } from '../parts/use-answer';
import { useSaveKey } from '../parts/use-save-key';
import { DescriptionField } from './description-field';
import { entryLabels, entryValues } from './entry-values';
import { Previews, type SharedSite } from './previews';

type Key = keyof typeof entryLabels;
const keys = keysOf(entryLabels);

/** The form for one page's metadata, with a live preview of its search result and shared link. */
export function EntryEditor({
  page,
  site,
  isListed,
  onDone,
  onDirty,
}: {
  page: SeoPage;
  site: SharedSite;
  isListed: boolean;
  onDone: () => void;
  onDirty: (isDirty: boolean) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<Answer>();
  const [first] = useState(page);
  const [begun, setBegun] = useState(() => entryValues(page, page.version));
  const [values, setValues] = useState(begun);
  const [settled, setSettled] = useState<Answer>();
  const answer = fetcher.data === settled ? undefined : fetcher.data;
  const stale = answer && 'stale' in answer ? answer.stale : null;
  const errors = answer && 'refusal' in answer ? answer.refusal.errors : {};
  const isDirty = keys.some((key) => values[key] !== begun[key]);

  // If the page itself changes meanwhile, the fields that were not edited follow it. A change of the override is a
  // conflict when this edit is saved.
  const now = entryValues(page, page.version);
  if (now.version === begun.version && keys.some((key) => now[key] !== begun[key])) {
    setValues(Object.fromEntries(Object.entries(now).map(([key, own]) => [key, pick(values[key], begun[key], own)])));
    setBegun(now);
  }

  useAnswer(fetcher.data, onDone);
  useSaveKey(form);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  useEffect(() => form.current?.querySelector<HTMLElement>('[name="title"]')?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (answer && 'refusal' in answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);

  function field(name: Key) {
    const error = errors[name];
    return {
      name,
      label: entryLabels[name],
      value: values[name] ?? '',
      onChange: ({ target }: { target: { value: string } }) => setValues((now) => ({ ...now, [name]: target.value })),
      ...(error ? { error } : {}),
    };
  }

  function box(name: 'noindex' | 'nofollow') {
    return {
      name,
      label: entryLabels[name],
      checked: values[name] === 'true',
      onChange: ({ currentTarget: { checked } }: React.ChangeEvent<HTMLInputElement>) =>
        setValues((now) => ({ ...now, [name]: String(checked) })),
    };
  }

  const { title = '', description = '', keywords = '', image = '' } = values;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        if (event.target !== event.currentTarget) return; // in React, events of the media picker's dialog bubble to this form
        event.preventDefault();
        if (fetcher.state !== 'idle') return;
        const sent = Object.entries({ intent: 'page', type: page.type, ref: page.ref, ...values });
        const kept = keys.filter((key) => values[key] === begun[key]).map((key) => ['kept', key] as const);
        const body = new FormData();
        for (const [name, value] of [...sent, ...kept]) body.append(name, value);
        fetcher.submit(body, { method: 'post' });
      }}
    >
      <p role="status" className={isListed && page.path === first.path ? 'sr-only' : 'mb-4 font-medium text-warning'}>
        {changeOf(first, page, isListed)}
      </p>
      {stale?.stored === null ? <p className="mb-4 font-medium text-danger">{stale.message}</p> : null}
      {stale?.stored ? (
        <StaleNotice
          message={stale.message}
          differences={keys.flatMap((name) => {
            const [own = '', stored = ''] = [values[name], stale.stored?.[name]];
            const shown = { own: asShown(own), stored: asShown(stored) };
            return own === stored
              ? []
              : [{ name, label: entryLabels[name], own, stored, shown, isTyped: own !== begun[name] }];
          })}
          onMerge={(chosen) => {
            setBegun(stale.stored ?? {});
            setValues({ ...stale.stored, ...chosen });
            setSettled(answer);
          }}
        />
      ) : null}
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        <div className="grid gap-5">
          <Field {...field('title')} autoComplete="off" hint="Leave empty to use the page's own title." />
          <DescriptionField {...field('description')} />
          <Field {...field('keywords')} autoComplete="off" hint={keywordCount(keywords)} />
          <ImageField {...field('image')} />
          <fieldset>
            <legend className="text-sm font-semibold">Search engines</legend>
            <Checkbox {...box('noindex')} />
            <Checkbox {...box('nofollow')} />
          </fieldset>
        </div>
        <Previews page={page} site={site} typed={{ title, description, image }} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" data-needs-app size="sm" busy={fetcher.state !== 'idle'}>
          Save Changes
        </Button>
        <Button look="quiet" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function keywordCount(keywords: string): string {
  const { length } = splitKeywords(keywords);
  return `Separated by commas: ${length} ${length === 1 ? 'keyword' : 'keywords'}`;
}

/** Returns the value of a field as the form shows it: a checkbox as "Yes" or "No". */
function asShown(value: string): string {
  return { true: 'Yes', false: 'No' }[value] ?? value;
}

/** Returns the new value of a field that was not edited, and the typed one of a field that was. */
function pick(typed: string | undefined, begun: string | undefined, now: string): string {
  return typed === undefined || typed === begun ? now : typed;
}

/** Says what changed about the page since the edit began at `first`, or nothing. */
function changeOf(first: SeoPage, page: SeoPage, isListed: boolean): string {
  if (!isListed) {
    return 'This page has left this part of the list since you began: pages were published, renamed or removed. Your changes are still here.';
  }
  if (page.path === first.path) return '';
  return `This page was renamed since you began: it is now “${page.own.title}” at ${page.path}. Your changes are still here.`;
}
