import { Button, buttonLook } from '@listgrove/ui/button';
import { coversTop } from '@listgrove/ui/covering-bars';
import { dropErrors } from '@listgrove/web/react/toast';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { ArrowLeft, History, ScrollText } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Answer, Values } from './answer';
import { DeletedNotice } from './deleted-notice';
import { DraftNotice, UnkeptNotice } from './draft-notice';
import { type FormParts, renderFields } from './form-parts';
import { asNewItem, findDifferences, hiddenFields, isChanged, readValues } from './form-values';
import { LeaveGuard } from './leave-guard';
import { StaleNotice } from './stale-notice';
import { useAnswer } from './use-answer';
import { useDraft } from './use-draft';
import { useSaveKey } from './use-save-key';

/**
 * The edit page of one item: a header with Back and the save button, and the fields below. `values` are the initial
 * values of the fields, including `id` and `updated_at`; the form submits to the page's own action. Shows errors next
 * to their fields, both versions after a conflict, and an earlier draft if the browser has one. Asks before unsaved
 * changes are lost, saves on Ctrl/Cmd+S, and after a save returns to the list with its search, filters and page.
 */
export function DeskForm(props: DeskFormProps) {
  // Remounts only for another item, so that a live change of the row does not overwrite what is being typed.
  return <ItemForm key={useLocation().pathname} {...props} />;
}

interface DeskFormProps {
  title: string;
  list: string;
  save: string;
  values: Values;
  /** Disables the save button, because a value is invalid; the field itself shows the reason. */
  blocked?: boolean;
  /**
   * Renders what is said above the form of unpublished changes, if there are any. The save button then keeps them unpublished;
   * `leave` goes back to the list without a question.
   */
  waiting?: ((parts: { values: Values; leave: () => void }) => React.ReactNode) | undefined;
  /** Shows the link to the earlier versions of the item, from which another one leads to its history. */
  revisions?: boolean;
  children: (parts: FormParts) => React.ReactNode;
}

function ItemForm(props: DeskFormProps) {
  const { title, list, save, values: saved, blocked = false, revisions = false, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<Answer>();
  const navigate = useNavigate();
  const back = useListAddress(list);
  const { state } = useLocation();
  // `values` initialise the fields, `stored` is the row that decides whether there are unsaved changes. Each new
  // `round` (a merge, a restored draft) remounts the fields.
  const [{ values, stored, round }, setStart] = useState({ values: saved, stored: saved, round: 0 });
  const [settled, setSettled] = useState<Answer>();
  const isSaved = useRef(false);
  // Changes that somebody else has kept since this form was opened are not what it shows.
  const waiting = values.unpublished_at ? props.waiting : undefined;
  const answer = fetcher.data;
  const stale = answer && answer !== settled && 'stale' in answer ? answer.stale : null;
  const errors = answer && 'refusal' in answer ? answer.refusal.errors : {};

  const unsaved = useCallback(() => {
    if (isSaved.current || !form.current) return null;
    const typed = readValues(form.current);
    return isChanged(typed, stored) ? typed : null;
  }, [stored]);
  const isDirty = useCallback(() => unsaved() !== null, [unsaved]);
  const { draft, isKept, dismiss, clear } = useDraft(form, unsaved, stored);

  useAnswer(answer, () => {
    isSaved.current = true;
    clear();
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

  const { fields, labels } = renderFields(children, values, errors);

  return (
    <fetcher.Form method="post" ref={form} noValidate onSubmit={dropErrors}>
      <title>{title}</title>
      <header
        ref={coversTop}
        className="sticky top-14 z-20 -mx-4 -mt-6 mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface/95 px-4 py-2.5 backdrop-blur-sm sm:-mx-6 sm:-mt-8 sm:mb-8 sm:px-6"
      >
        <Link to={back} className={`${buttonLook({ look: 'quiet', size: 'sm' })} -ml-4`}>
          <ArrowLeft aria-hidden className="size-4" />
          Back
        </Link>
        <h1 className="min-w-0 flex-1 text-base leading-snug sm:truncate sm:text-xl">{title}</h1>
        {stored.updated_at && !revisions ? (
          <Link to="history" state={state} className={buttonLook({ look: 'quiet', size: 'sm' })}>
            <ScrollText aria-hidden className="size-4" />
            <span className="max-sm:sr-only">History</span>
          </Link>
        ) : null}
        {revisions ? (
          <Link to="revisions" state={state} className={buttonLook({ look: 'quiet', size: 'sm' })}>
            <History aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Revisions</span>
          </Link>
        ) : null}
        <Button
          type="submit"
          data-needs-app
          look={waiting ? 'secondary' : 'primary'}
          size="sm"
          busy={fetcher.state !== 'idle'}
          disabled={blocked}
        >
          {waiting ? 'Save Changes' : save}
        </Button>
      </header>
      {waiting?.({
        values,
        leave() {
          isSaved.current = true;
          clear();
          navigate(back);
        },
      })}
      {draft ? (
        <DraftNotice
          changed_at={draft.changed_at}
          onRestore={() => {
            begin(draft.values, draft.began);
            dismiss();
          }}
          onDiscard={dismiss}
        />
      ) : null}
      {isKept ? null : <UnkeptNotice />}
      {stale?.stored === null ? (
        <DeletedNotice
          message={stale.message}
          onKeep={() => form.current && begin(asNewItem(readValues(form.current)), {})}
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
      <LeaveGuard when={isDirty} onDiscard={clear} />
    </fetcher.Form>
  );
}

/**
 * Returns the list's address with its search, filters and page, from the state of the link that led here
 * (`useListPlace`).
 */
function useListAddress(list: string): string {
  const { state } = useLocation() as { state: { list?: unknown } | null };
  return typeof state?.list === 'string' && state.list.startsWith(list) ? state.list : list;
}
