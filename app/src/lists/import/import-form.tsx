import { type Format, formats, mostRows } from '@listgrove/domain/lists/files/read-file';
import { type ListKind, limits } from '@listgrove/domain/lists/rows';
import { Button } from '@listgrove/ui/button';
import { coversBottom } from '@listgrove/ui/covering-bars';
import { Field } from '@listgrove/ui/field';
import { FormError } from '@listgrove/ui/notice';
import { Select } from '@listgrove/ui/select';
import { Textarea } from '@listgrove/ui/textarea';
import { useState } from 'react';
import { useListStore, useLists } from '../list-store-context';
import { kindOptions } from '../overview/new-list-dialog';
import { rankBefore } from '../overview/order';
import { categoriesOf, loadWordLists } from '../suggest-category';
import { ImportPreview } from './import-preview';
import { Done, ImportsToUndo, useRecentImports } from './imports-to-undo';
import { type ImportResult, runImport } from './run-import';
import { TableFields } from './table-fields';
import { useImport } from './use-import';

/** Adds the items of a file or a pasted text to a list, after showing what will be made of them. */
export function ImportForm() {
  const store = useListStore();
  const [first] = useLists();
  const state = useImport();
  const recent = useRecentImports();
  const [progress, setProgress] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<ImportResult | null>(null);
  const { file, target, kind, name } = state;
  const items = file?.rows.flatMap((row) => ('item' in row ? [row.item] : [])) ?? [];

  async function start() {
    setProgress(0);
    setOutcome(null);
    // Without the word lists, items have no category.
    if (kind === 'shopping') await loadWordLists().catch((error: unknown) => console.warn(error));
    const into = target ? { list: target.id } : { name: name.trim() || 'Imported list', kind, rank: rankBefore(first) };
    const own = categoriesOf(store, target?.id ?? '');
    const hasCategories = ['csv', 'json', 'markdown', 'todoist'].includes(file?.format ?? '');
    const suggest = (item: string) => (kind === 'shopping' && !hasCategories ? own(item) : '');
    const done = await runImport(store, { target: into, items, suggest }, setProgress);
    state.take({ text: '', fileName: '' });
    setOutcome(done);
    setProgress(null);
    recent.refresh();
  }

  return (
    <>
      <p className="text-muted">
        From a file or a text: CSV, JSON, Markdown, plain text, a project of Todoist, or a list that AnyList or Bring!
        has sent. It is read on this device, and works without a network.
      </p>
      {outcome ? <Done outcome={outcome} /> : null}
      <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 justify-self-start rounded-full border border-control/40 bg-raised px-5 font-semibold focus-within:outline-2 hover:border-control">
        Choose a file
        <input
          type="file"
          name="file"
          className="sr-only"
          accept=".csv,.tsv,.txt,.md,.json,text/*,application/json"
          onChange={(event) => {
            const [given] = event.target.files ?? [];
            // The same file can be chosen again after it was changed.
            event.target.value = '';
            setOutcome(null);
            if (given) void state.takeFile(given);
          }}
        />
      </label>
      <Textarea
        label="Or paste a text"
        name="text"
        value={state.text}
        className="max-h-60! font-mono text-sm"
        onChange={(event) => {
          setOutcome(null);
          state.take({ text: event.target.value, fileName: '' });
        }}
      />
      <FormError>{state.problem}</FormError>
      {file ? (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <Select
              label="Read as"
              name="format"
              value={state.format}
              options={formats}
              onChange={(event) => state.choose({ format: event.target.value as Format })}
            />
            <Select
              label="Into"
              name="list"
              value={target?.id ?? ''}
              options={[
                { value: '', label: 'A new list' },
                ...state.lists.map(({ list }) => ({ value: list.id, label: list.name })),
              ]}
              onChange={(event) => state.choose({ list: event.target.value })}
            />
            {target ? null : (
              <>
                <Field
                  label="Name"
                  name="name"
                  value={name}
                  maxLength={limits.name}
                  autoComplete="off"
                  onChange={(event) => state.choose({ name: event.target.value })}
                />
                <Select
                  label="Kind"
                  name="kind"
                  value={kind}
                  options={kindOptions}
                  onChange={(event) => state.choose({ kind: event.target.value as ListKind })}
                />
              </>
            )}
          </div>
          {file.table ? <TableFields {...file.table} onPlan={(plan) => state.choose({ plan })} /> : null}
          {file.tooMany > 0 ? (
            <FormError>
              {`Only the first ${mostRows.toLocaleString('en')} rows are imported. ${file.tooMany.toLocaleString('en')} more are left out.`}
            </FormError>
          ) : null}
          <ImportPreview file={file} kind={kind} merged={state.merged} />
          <div ref={coversBottom} className="sticky bottom-0 -mx-1 flex items-center gap-4 bg-surface px-1 py-3">
            <Button busy={progress !== null} disabled={items.length === 0} onClick={() => void start()}>
              {items.length === 1 ? 'Import 1 item' : `Import ${items.length.toLocaleString('en')} items`}
            </Button>
            <p role="status" className="text-sm text-muted tabular-nums">
              {progress ? `${progress.toLocaleString('en')} of ${items.length.toLocaleString('en')}` : ''}
            </p>
          </div>
        </>
      ) : null}
      <ImportsToUndo recent={recent} />
    </>
  );
}
