import { actorOf } from '@listgrove/domain/rights/actor';
import {
  editedSnippets,
  listSnippets,
  setSnippetActive,
  setSnippetsActive,
  undoSnippetsActive,
} from '@listgrove/domain/snippets/edit-snippets.server';
import { consents, type ListedSnippet, type Snippet, snippetLocations } from '@listgrove/domain/snippets/snippet';
import { shorten } from '@listgrove/kernel/cut-text';
import { pageParameter, textParameter } from '@listgrove/kernel/query';
import { Badge } from '@listgrove/ui/badge';
import { Button } from '@listgrove/ui/button';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { receiveForm } from '@listgrove/web/receive-form';
import { CodeXml } from 'lucide-react';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import type { Answer } from '../parts/answer';
import { answer } from '../parts/answer.server';
import { answerBulk } from '../parts/bulk/bulk.server';
import { switched, switching } from '../parts/bulk/switching';
import type { Selection } from '../parts/bulk/use-selection';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { ItemList, ItemRow } from '../parts/item-list';
import { ChipPreview } from '../parts/keyword-preview';
import { OrderFilter } from '../parts/list-tools';
import { rowId } from '../parts/row-id';
import { deleteRow } from '../parts/rows.server';
import { UnpublishedMark } from '../parts/unpublished-mark';
import { useAnswer } from '../parts/use-answer';
import type { Route } from './+types/list-page';
import { toasts } from './copy';

const path = '/admin/code-snippets';
const words = ['snippet', 'snippets'] as const;

/** Length of the code preview in a row, in characters. */
const previewLength = 200;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = {
    q: textParameter(url.searchParams, 'q'),
    order: url.searchParams.get('order') === 'updated' ? 'updated' : '',
  } as const;
  const page = pageParameter(url.searchParams);
  const actor = actorOf(context.get(sessionContext));
  const wanted = { ...query, order: query.order || 'place', page } as const;
  const list = await listSnippets(context.get(databaseContext).db, actor, wanted);
  redirectPastEnd(url, { ...list, page });
  return { ...list, query, page };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const answered = await answerBulk(context, form, {
    noun: editedSnippets,
    words,
    columns: {
      'active-many': {
        values: switched,
        set: setSnippetsActive,
        undo: undoSnippetsActive,
      },
    },
  });
  if (answered) return answered;
  if (form.get('intent') === 'delete') return deleteRow(context, form, { noun: editedSnippets, toasts });
  const { db } = context.get(databaseContext);
  const actor = actorOf(context.get(sessionContext));
  const id = rowId(form.get('id'));
  return answer(context, { failed: toasts.switchFailed }, async () => {
    const is_active = form.get('is_active') === 'true';
    await setSnippetActive(db, actor, { id, is_active });
    return { done: is_active ? toasts.activated : toasts.deactivated };
  });
}

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.switchFailed, { intents: { delete: toasts.deleteFailed } });

/** The list of all code snippets, active and inactive. */
export default function SnippetList({ loaderData: opened }: Route.ComponentProps) {
  const { query, snippets } = opened;
  return (
    <ItemList
      title="Code Snippets"
      text="Third-party code in the head or footer of public pages."
      path={path}
      label="Code snippets"
      words={words}
      create="New Snippet"
      search="Search snippets..."
      filters={<OrderFilter value={query.order} usual="Footer, then head" />}
      opened={opened}
      items={snippets}
      empty={{
        Icon: CodeXml,
        notFound: ['No snippets found', 'Try another name or part of the code.'],
        none: ['No code snippets yet', 'Add analytics, a chat widget or a verification tag.'],
      }}
      bulk={switching}
    >
      {(snippet, selection) => <SnippetRow key={snippet.id} snippet={snippet} selection={selection} />}
    </ItemList>
  );
}

function SnippetRow({ snippet, selection }: { snippet: ListedSnippet; selection: Selection }) {
  return (
    <ItemRow
      item={{ id: snippet.id, title: snippet.name }}
      path={path}
      selection={selection}
      marks={
        <>
          {snippet.is_active ? <Badge tone="success">Active</Badge> : <Badge>Inactive</Badge>}
          <UnpublishedMark row={snippet} />
        </>
      }
      details={
        <>
          <span>{snippetLocations[snippet.location].label}</span>
          <span>{consents[snippet.consent].label}</span>
          {snippet.target_pages.length ? (
            <ChipPreview label="Target pages" words={snippet.target_pages} />
          ) : (
            <span>All pages</span>
          )}
        </>
      }
      actions={<Switch snippet={snippet} />}
      remove={{
        title: 'Delete Code Snippet',
        text: `Are you sure you want to delete “${snippet.name}”? It will no longer run on any page.`,
        confirm: 'Delete Snippet',
      }}
    >
      <pre className="mt-2 rounded-sm bg-sunken px-3 py-2 font-mono text-[0.8125rem] leading-normal">
        <code className="line-clamp-4 break-all whitespace-pre-wrap">{shorten(snippet.content, previewLength)}</code>
      </pre>
    </ItemRow>
  );
}

function Switch({ snippet: { id, is_active } }: { snippet: Snippet }) {
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data);
  return (
    <Button
      look="quiet"
      size="sm"
      busy={fetcher.state !== 'idle'}
      onClick={() => fetcher.submit({ id, is_active: is_active ? '' : 'true' }, { method: 'post' })}
    >
      {is_active ? 'Deactivate' : 'Activate'}
    </Button>
  );
}
