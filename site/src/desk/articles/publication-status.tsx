import { type PublicationStatus, publicationStatuses } from '@listgrove/domain/articles/publication';
import { formatShortDate } from '@listgrove/kernel/dates';
import { optionsOf } from '@listgrove/kernel/options';
import { Badge } from '@listgrove/ui/badge';
import type { BulkAction } from '../parts/bulk/bulk-bar';
import { KeywordPreview } from '../parts/keyword-preview';
import { Filter } from '../parts/list-tools';
import { UnpublishedMark } from '../parts/unpublished-mark';

/** What a row of staff's list says of an article; a kind may have no keywords, and none that are featured. */
export interface ArticleRow {
  id: string;
  title: string;
  status: PublicationStatus;
  featured?: boolean;
  keywords?: string[];
  author_name: string;
  created_at: Date;
  updated_at: Date;
  updated_by_name: string;
  has_unpublished: boolean;
}

/** The filter of a list by status. */
export function StatusFilter({ value }: { value: string }) {
  return <Filter label="Status" name="status" value={value} options={statuses} />;
}

const statuses = [{ value: '', label: 'All statuses' }, ...optionsOf(publicationStatuses)];

/** The actions on several articles. */
export const publishing: readonly BulkAction[] = [
  { label: 'Publish', intent: 'status-many', value: 'published' },
  { label: 'Unpublish', intent: 'status-many', value: 'draft' },
];

/** The badges next to the title of an article: its status, Featured, and whether changes wait. */
export function PublicationMarks({ row }: { row: ArticleRow }) {
  const { status, featured } = row;
  const { label, tone } = publicationStatuses[status];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {featured ? <Badge tone="accent">Featured</Badge> : null}
      <UnpublishedMark row={row} />
    </>
  );
}

/** The line below the title: author, date of creation, last change if it was later or by someone else, keywords. */
export function PublicationDetails({
  row: { author_name, created_at, updated_at, updated_by_name, keywords },
}: {
  row: ArticleRow;
}) {
  const [created, updated] = [formatShortDate(created_at), formatShortDate(updated_at)];
  const byOther = updated_by_name && updated_by_name !== author_name ? ` by ${updated_by_name}` : '';
  return (
    <>
      <span>{author_name}</span>
      <time dateTime={created_at.toISOString()}>{created}</time>
      {updated !== created || byOther ? (
        <span>
          Updated {updated}
          {byOther}
        </span>
      ) : null}
      {keywords ? <KeywordPreview keywords={keywords} /> : null}
    </>
  );
}
