import type { PublicationStatus } from '@listgrove/domain/articles/publication';
import type { LucideIcon } from 'lucide-react';
import { countText } from '../parts/count-text';
import { ItemList, ItemRow } from '../parts/item-list';
import { OrderFilter } from '../parts/list-tools';
import { type ArticleRow, PublicationDetails, PublicationMarks, publishing, StatusFilter } from './publication-status';

/** A page of staff's list of articles, as `openArticles` returns it. */
interface Opened<Row> {
  articles: Row[];
  total: number;
  isMore: boolean;
  page: number;
  pages: number;
  query: Record<string, string> & { q: string; status: PublicationStatus | ''; order: string };
}

/**
 * Staff's list of a kind of article: its search and filters, its rows with their status, and the actions on several of them. The name
 * of the kind is in the labels of all of them.
 */
export function ArticleItems<Row extends ArticleRow>({
  opened,
  words: [one, many],
  item = one,
  order,
  filters,
  empty,
  details,
  ...parts
}: {
  opened: Opened<Row>;
  /** The heading of the page. */
  title: string;
  /** The accessible name of the items. */
  label: string;
  /** The address of the list. */
  path: string;
  /** The name of one article and of several: "post", "posts". */
  words: readonly [one: string, many: string];
  /** The name of one in a sentence, where it differs. */
  item?: string;
  /** The name of the usual order. */
  order: string;
  /** The filters of the kind, before the one by status. */
  filters?: React.ReactNode;
  /** What is said if the search and the filters find nothing, and the title and text if there is nothing at all. */
  empty: { Icon: LucideIcon; notFound: string; none: readonly [title: string, text: string] };
  /** What a row says before its author. */
  details?: (row: Row) => React.ReactNode;
} & Pick<React.ComponentProps<typeof ItemList>, 'createFirst' | 'bulkChildren' | 'tools'>) {
  const Name = one.charAt(0).toUpperCase() + one.slice(1);
  return (
    <ItemList
      {...parts}
      text={countText(opened, one, many)}
      words={[one, many]}
      create={`New ${Name}`}
      search={`Search ${many}...`}
      filters={
        <>
          {filters}
          <StatusFilter value={opened.query.status} />
          <OrderFilter value={opened.query.order} usual={order} />
        </>
      }
      opened={opened}
      items={opened.articles}
      empty={{ Icon: empty.Icon, notFound: [`No ${many} found`, empty.notFound], none: empty.none }}
      bulk={publishing}
    >
      {(row, selection) => (
        <ItemRow
          key={row.id}
          item={row}
          path={parts.path}
          selection={selection}
          marks={<PublicationMarks row={row} />}
          details={
            <>
              {details?.(row)}
              <PublicationDetails row={row} />
            </>
          }
          remove={{ title: `Delete ${Name}`, text: `Are you sure you want to delete this ${item}?` }}
        />
      )}
    </ItemList>
  );
}
