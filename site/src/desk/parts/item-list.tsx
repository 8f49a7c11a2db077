import { EmptyState } from '@listgrove/ui/empty-state';
import type { LucideIcon } from 'lucide-react';
import { type BulkAction, BulkBar, type NounWords } from './bulk/bulk-bar';
import { SelectItem } from './bulk/select-item';
import { type Selection, useSelection } from './bulk/use-selection';
import { ConfirmDelete } from './confirm-delete';
import { CreateLink, EditLink, ListPages, ListTools } from './list-tools';
import { PageFrame } from './page-frame';
import { Row, Rows } from './row';

type Texts = readonly [title: string, text: string];

/**
 * The page of a noun's list: its search and filters, its items, the actions on several of them, and the pages. Without items it says so, and
 * offers to create the first one if nothing is filtered out.
 */
export function ItemList<Item extends { id: string }>({
  title,
  text,
  path,
  label,
  words,
  create,
  createFirst = create,
  tools,
  search,
  filters,
  opened: { query, page, pages, isMore = false },
  items,
  notice,
  empty,
  bulk,
  bulkChildren,
  children,
}: {
  title: string;
  text?: React.ReactNode;
  /** The address of the list. */
  path: string;
  /** The accessible name of the items. */
  label: string;
  words: NounWords;
  /** The label of the link to the form of a new item. */
  create: string;
  createFirst?: string;
  /** Further controls before that link. */
  tools?: React.ReactNode;
  /** The label of the search. */
  search: string;
  filters?: React.ReactNode;
  opened: { query: Record<string, string> & { q: string }; page: number; pages: number; isMore?: boolean };
  items: Item[];
  /** What stands above the items. */
  notice?: React.ReactNode;
  /** What is said if the search and the filters find nothing, and if there is nothing at all. */
  empty: { Icon: LucideIcon; notFound: Texts; none: Texts };
  bulk: readonly BulkAction[];
  bulkChildren?: React.ComponentProps<typeof BulkBar>['children'];
  children: (item: Item, selection: Selection) => React.ReactNode;
}) {
  const selection = useSelection(items.map(({ id }) => id));
  const isFiltered = Object.entries(query).some(([name, value]) => name !== 'order' && value !== '');
  const [emptyTitle, emptyText] = isFiltered ? empty.notFound : empty.none;
  return (
    <PageFrame
      title={title}
      text={text}
      actions={
        <>
          {tools}
          <CreateLink path={path} label={create} />
        </>
      }
    >
      <ListTools path={path} search={search} query={query}>
        {filters}
      </ListTools>
      {notice}
      {items.length === 0 ? (
        <EmptyState
          icon={<empty.Icon className="size-6" />}
          title={emptyTitle}
          text={emptyText}
          action={isFiltered ? null : <CreateLink path={path} label={createFirst} />}
        />
      ) : (
        <>
          <BulkBar selection={selection} noun={words} actions={bulk}>
            {bulkChildren}
          </BulkBar>
          <Rows label={label}>{items.map((item) => children(item, selection))}</Rows>
        </>
      )}
      <ListPages path={path} query={query} page={page} pages={pages} isMore={isMore} />
    </PageFrame>
  );
}

/** An item of the list: it can be selected, opened in its form, and deleted after the question in `remove`. */
export function ItemRow({
  item: { id, title },
  path,
  selection,
  remove,
  actions,
  ...parts
}: {
  item: { id: string; title: string };
  path: string;
  selection: Selection;
  remove: { title: string; text: string; confirm?: string };
  /** Further actions, before the link to the form. */
  actions?: React.ReactNode;
} & Pick<React.ComponentProps<typeof Row>, 'marks' | 'details' | 'media' | 'children'>) {
  const to = `${path}/${id}`;
  return (
    <Row
      {...parts}
      title={title}
      select={<SelectItem id={id} title={title} selection={selection} />}
      to={to}
      actions={
        <>
          {actions}
          <EditLink to={to} />
          <ConfirmDelete id={id} confirm={remove.title} {...remove} />
        </>
      }
    />
  );
}
