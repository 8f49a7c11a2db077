import { publicationStatuses } from '@listgrove/domain/articles/publication';
import type { PostRow } from '@listgrove/domain/posts/post';
import { formatShortDate } from '@listgrove/kernel/dates';
import { optionsOf } from '@listgrove/kernel/options';
import { Badge } from '@listgrove/ui/badge';
import { KeywordPreview } from './keyword-preview';
import { UnpublishedMark } from './unpublished-mark';

/** The columns that the rows of posts and help articles share. */
type RowStatus = Omit<PostRow, 'id' | 'title'>;

/** The options of the status filter. */
export const publicationFilter = [{ value: '', label: 'All statuses' }, ...optionsOf(publicationStatuses)];

/** The badges next to the title of a post or help article: its status, Featured, and whether changes wait. */
export function PublicationMarks({ row }: { row: RowStatus }) {
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
  row: RowStatus;
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
      <KeywordPreview keywords={keywords} />
    </>
  );
}
