import { deleteFiles, type KeptFile } from '@listgrove/domain/media/delete-files.server';
import { fileEdit } from '@listgrove/domain/media/file-edit';
import { editFile, listFiles, readLibraryStats } from '@listgrove/domain/media/files.server';
import { mediaCategories } from '@listgrove/domain/media/media';
import { listUses } from '@listgrove/domain/media/uses.server';
import { actorOf } from '@listgrove/domain/rights/actor';
import { pageParameter, textParameter } from '@listgrove/kernel/query';
import { Button } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { readForm } from '@listgrove/web/form';
import { receiveForm } from '@listgrove/web/receive-form';
import { Images, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { answer } from '../parts/answer.server';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { ListPages } from '../parts/list-tools';
import { PageFrame } from '../parts/page-frame';
import { rowId } from '../parts/row-id';
import { undoOf } from '../parts/undo';
import type { Route } from './+types/library-page';
import { toasts } from './copy';
import { descriptionOf } from './description';
import { FileGrid } from './file-grid';
import { FileList } from './file-list';
import { LibraryStats } from './library-stats';
import { LibraryTools, path } from './library-tools';
import { PreviewDialog } from './preview-dialog';
import { SelectionBar } from './selection-bar';
import { UploadArea } from './upload-area';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const actor = actorOf(context.get(sessionContext));
  const q = textParameter(url.searchParams, 'q');
  const wanted = textParameter(url.searchParams, 'type');
  const category = mediaCategories.find(({ value }) => value === wanted)?.value ?? null;
  const view = textParameter(url.searchParams, 'view') === 'list' ? 'list' : '';
  async function readFiles() {
    const { files, ...list } = await listFiles(db, actor, { q, category, page: pageParameter(url.searchParams) });
    const ids = files.map(({ id }) => id);
    return { files, list, uses: await listUses(db, actor, ids) };
  }
  const [{ files, list, uses }, stats] = await Promise.all([readFiles(), readLibraryStats(db, actor)]);
  const filesWithUses = files.map((file) => ({ ...file, uses: uses.get(file.id) ?? { places: [], total: 0 } }));
  return { ...list, files: filesWithUses, stats, query: { q, type: category ?? '', view } };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(databaseContext);
  const actor = actorOf(context.get(sessionContext));
  const form = await receiveForm(request);
  if (form.get('intent') === 'describe') {
    return answer(context, { failed: toasts.describeFailed, valuesOf: descriptionOf }, async () => {
      const { values, refusal } = await readForm(form, fileEdit);
      if (refusal) return { refusal };
      await editFile(db, actor, values);
      return { done: toasts.described };
    });
  }
  return answer(context, { failed: toasts.deleteFailed }, async () => {
    const ids = form.getAll('id').map(rowId);
    const { trashIds, kept } = await deleteFiles(db, actor, ids);
    return { done: toasts.deleted(trashIds.length), kept, undo: undoOf(trashIds) };
  });
}

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.deleteFailed, { intents: { describe: toasts.describeFailed } });

/** The media library: upload area, filters, the files and the dialog that shows one of them. */
export default function MediaLibrary({ loaderData }: Route.ComponentProps) {
  const { files, stats, query, total, size, page, pages } = loaderData;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<string | null>(null);
  const [kept, setKept] = useState<KeptFile[]>([]);
  const { revalidate, state } = useRevalidator();
  const selectedFiles = files.filter(({ id }) => selected.has(id));
  const list = {
    files,
    selected,
    onSelect: (ids: string[], isSelected: boolean) =>
      setSelected(
        (before) => new Set(isSelected ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))),
      ),
    onPreview: setShown,
    onKept: setKept,
  };
  return (
    <PageFrame
      title="Media Library"
      actions={
        <Button look="secondary" size="sm" busy={state !== 'idle'} onClick={() => void revalidate()}>
          {state === 'idle' ? <RefreshCw aria-hidden className="size-4" /> : null}
          Refresh
        </Button>
      }
    >
      <LibraryStats stats={stats} />
      <UploadArea files={files} />
      <LibraryTools query={query} total={total} size={size} />
      <SelectionBar files={selectedFiles} kept={kept} onSelect={list.onSelect} onKept={setKept} />
      {files.length === 0 ? (
        <EmptyState
          icon={<Images className="size-6" />}
          title={stats.files === 0 ? 'No files in storage' : 'No files found'}
          text={stats.files === 0 ? 'Drop files on the area above, or click it.' : 'Try another name or type.'}
        />
      ) : query.view === 'list' ? (
        <FileList {...list} />
      ) : (
        <FileGrid {...list} />
      )}
      <ListPages path={path} query={query} page={page} pages={pages} />
      <PreviewDialog file={files.find(({ id }) => id === shown) ?? null} onClose={() => setShown(null)} />
    </PageFrame>
  );
}
