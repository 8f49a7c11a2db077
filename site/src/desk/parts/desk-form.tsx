import { newId } from '@listgrove/kernel/ids';
import { Button, buttonLook } from '@listgrove/ui/button';
import { dropErrors } from '@listgrove/web/react/toast';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useFetcher, useLocation, useNavigate } from 'react-router';
import type { Answer, Values } from './answer';
import { DraftNotice } from './draft-notice';
import { findDifferences, hiddenFields, isChanged, readValues } from './form-values';
import { GoneNotice } from './gone-notice';
import { LeaveGuard } from './leave-guard';
import { StaleNotice } from './stale-notice';
import { useAnswer } from './use-answer';
import { useDraft } from './use-draft';
import { useSaveKey } from './use-save-key';

/** What a field of the form takes: `<Field {...field('title', 'Title')} />`, `<Checkbox {...check('featured', 'Featured')} />`. */
export interface FormParts {
  field: (name: string, label: string) => { name: string; label: string; defaultValue: string; error?: string };
  check: (
    name: string,
    label: string,
  ) => { name: string; label: string; value: 'true'; defaultChecked: boolean; error?: string };
}

/**
 * The page of one item (S2 2): Back and the save button in their corner, the fields below. `values` are what the fields
 * begin with, `id` and `updated_at` among them; they are sent to this page's action. Errors stand by their fields, a
 * changed row is offered in both versions, what was typed is kept in the browser and offered again, leaving with unsaved
 * changes is asked about, Ctrl/Cmd+S saves, and after a save the list is shown where it was left.
 */
export function DeskForm(props: DeskFormProps) {
  // Begun anew for another item only: what a live change brings must not touch what is being typed.
  return <ItemForm key={useLocation().pathname} {...props} />;
}

interface DeskFormProps {
  title: string;
  list: string;
  save: string;
  values: Values;
  /** What is typed cannot be saved as it is; the reason stands by its field. */
  blocked?: boolean;
  children: (parts: FormParts) => React.ReactNode;
}

function ItemForm({ title, list, save, values: saved, blocked = false, children }: DeskFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<Answer>();
  const navigate = useNavigate();
  const back = useListAddress(list);
  // What the fields begin with, and the stored row it is measured against; a merge begins them anew.
  const [{ values, stored, round }, setStart] = useState({ values: saved, stored: saved, round: 0 });
  const [settled, setSettled] = useState<Answer>();
  const isSaved = useRef(false);
  const answer = fetcher.data;
  const stale = answer && answer !== settled && 'stale' in answer ? answer.stale : null;
  const errors = answer && 'refusal' in answer ? answer.refusal.errors : {};

  const unsaved = useCallback(() => {
    if (isSaved.current || !form.current) return null;
    const typed = readValues(form.current);
    return isChanged(typed, stored) ? typed : null;
  }, [stored]);
  const isDirty = useCallback(() => unsaved() !== null, [unsaved]);
  const { draft, drop, forget } = useDraft(form, unsaved, stored);

  useAnswer(answer, () => {
    isSaved.current = true;
    forget();
    navigate(back);
  });
  useEffect(() => {
    if (answer && 'refusal' in answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  useSaveKey(form);

  function begin(values: Values, stored: Values) {
    setStart({ values, stored, round: round + 1 });
    setSettled(answer);
  }

  const labels = new Map<string, string>();
  const common = (name: string, label: string) => {
    labels.set(name, label);
    const error = errors[name];
    return { name, label, ...(error ? { error } : {}) };
  };
  const fields = children({
    field: (name, label) => ({ ...common(name, label), defaultValue: values[name] ?? '' }),
    check: (name, label) => ({ ...common(name, label), value: 'true', defaultChecked: values[name] === 'true' }),
  });

  return (
    <fetcher.Form method="post" ref={form} noValidate onSubmit={dropErrors}>
      <title>{title}</title>
      <header className="sticky top-14 z-20 -mx-4 -mt-6 mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface/95 px-4 py-2.5 backdrop-blur-sm sm:-mx-6 sm:-mt-8 sm:mb-8 sm:px-6">
        <Link to={back} className={`${buttonLook({ look: 'quiet', size: 'sm' })} -ml-4`}>
          <ArrowLeft aria-hidden className="size-4" />
          Back
        </Link>
        <h1 className="min-w-0 flex-1 text-base leading-snug sm:truncate sm:text-xl">{title}</h1>
        <Button type="submit" size="sm" busy={fetcher.state !== 'idle'} disabled={blocked}>
          {save}
        </Button>
      </header>
      {draft ? (
        <DraftNotice
          changed_at={draft.changed_at}
          onRestore={() => {
            begin(draft.values, draft.began);
            drop();
          }}
          onDiscard={drop}
        />
      ) : null}
      {stale?.stored === null ? (
        <GoneNotice
          message={stale.message}
          onKeep={() => form.current && begin({ ...readValues(form.current), id: newId(), updated_at: '' }, {})}
        />
      ) : null}
      {stale?.stored && form.current ? (
        <StaleNotice
          message={stale.message}
          differences={findDifferences(form.current, stored, stale.stored, labels)}
          onMerge={(chosen) => begin({ ...stale.stored, ...chosen }, stale.stored ?? {})}
        />
      ) : null}
      <div key={round} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {hiddenFields.map((name) =>
          values[name] ? <input key={name} type="hidden" name={name} value={values[name]} /> : null,
        )}
        {fields}
      </div>
      <LeaveGuard when={isDirty} onDiscard={forget} />
    </fetcher.Form>
  );
}

/** Where the list was left, as the link that led here took along (`useListPlace`). */
function useListAddress(list: string): string {
  const { state } = useLocation() as { state: { list?: unknown } | null };
  return typeof state?.list === 'string' && state.list.startsWith(list) ? state.list : list;
}
