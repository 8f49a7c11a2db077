import { type ListKind, limits, listKinds } from '@listgrove/domain/lists/rows';
import { newId } from '@listgrove/kernel/ids';
import { Button } from '@listgrove/ui/button';
import { Dialog } from '@listgrove/ui/dialog';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { useEffect, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { importPath, listPath } from '../addresses';
import { useListStore, useLists } from '../list-store-context';
import { prepareWordLists } from '../suggest-category';
import { makeFromTemplate, templateChoices } from '../templates/templates';
import { useChange } from '../use-change';
import { kinds } from './looks';
import { rankBefore } from './order';

/** The kinds for a `Select`. */
export const kindOptions = listKinds.map((value) => ({ value, label: kinds[value].label }));

/** How many items of a template are named. */
const mostNamed = 4;

/** Asks for the name and the kind of a new list, or the template that it is made from, makes it the first one and opens it. */
export default function NewListDialog({
  open,
  kind,
  onOpenChange,
}: {
  open: boolean;
  kind: ListKind;
  onOpenChange: (open: boolean) => void;
}) {
  const form = useId();
  const close = () => onOpenChange(false);
  return (
    <Dialog
      title="New list"
      open={open}
      onOpenChange={onOpenChange}
      actions={
        <Button type="submit" form={form}>
          Create list
        </Button>
      }
    >
      <NewListForm id={form} kind={kind} onClose={close} />
      <Link
        to={importPath}
        onClick={close}
        className="mt-4 inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4"
      >
        Import from a file or another app
      </Link>
    </Dialog>
  );
}

function NewListForm({ id, kind, onClose }: { id: string; kind: ListKind; onClose: () => void }) {
  const [first] = useLists();
  const store = useListStore();
  const change = useChange();
  const navigate = useNavigate();
  const [templates] = useState(() => templateChoices(store));
  const [key, setKey] = useState('');
  const [name, setName] = useState('');
  const template = templates.find((each) => each.key === key);
  // The items of a template for shopping get their categories from them.
  useEffect(prepareWordLists, []);

  /** A template gives its name, unless the person has entered another one. */
  function choose(next: string) {
    if (name.trim() === '' || name === template?.name) setName(templates.find((each) => each.key === next)?.name ?? '');
    setKey(next);
  }

  function make(entered: FormData) {
    const wanted = name.trim();
    if (!wanted) return;
    let list: string | null = newId();
    if (template) list = makeFromTemplate(store, change, template.key, wanted);
    else change('createList', { list, name: wanted, kind: entered.get('kind') as ListKind, rank: rankBefore(first) });
    onClose();
    if (list) navigate(listPath(list));
  }

  return (
    <form
      id={id}
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        make(new FormData(event.currentTarget));
      }}
    >
      <Field
        label="Name"
        name="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        required
        pattern=".*\S.*"
        maxLength={limits.name}
        autoComplete="off"
      />
      {template ? null : <Select label="Kind" name="kind" defaultValue={kind} options={kindOptions} />}
      <Select
        label="Begin with"
        name="template"
        value={key}
        hint={template ? itemsIn(template.items) : undefined}
        options={[
          { value: '', label: 'An empty list' },
          ...templates.map((each) => ({
            value: each.key,
            label: each.isOwn ? `${each.name} (your template)` : `${each.name} · ${kinds[each.kind].label}`,
          })),
        ]}
        onChange={(event) => choose(event.target.value)}
      />
    </form>
  );
}

/** "12 items: Passport, Tickets, Cash, Socks …" */
function itemsIn(items: readonly string[]): string {
  const named = items.slice(0, mostNamed).join(', ');
  const count = items.length === 1 ? '1 item' : `${items.length} items`;
  return items.length === 0 ? 'No items' : `${count}: ${named}${items.length > mostNamed ? ' …' : ''}`;
}
