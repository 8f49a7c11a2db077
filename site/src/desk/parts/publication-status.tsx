import { type PostRow, publications } from '@listgrove/domain/posts/post';
import { formatShortDate } from '@listgrove/kernel/dates';
import { optionsOf } from '@listgrove/kernel/options';
import { Badge } from '@listgrove/ui/badge';
import { KeywordPreview } from './keyword-preview';

/** What the row of a post and that of a help article both have. */
type Publication = Omit<PostRow, 'id' | 'title'>;

/** The status that a list is filtered by. */
export const publicationFilter = [{ value: '', label: 'All statuses' }, ...optionsOf(publications)];

/** What stands beside the title of a post or a help article. */
export function PublicationMarks({ row: { status, featured } }: { row: Publication }) {
  const { label, tone } = publications[status];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {featured ? <Badge tone="accent">Featured</Badge> : null}
    </>
  );
}

/** Below the title: who wrote it, the days of its beginning and of its last change, and by whom that was, its keywords. */
export function PublicationDetails({
  row: { author_name, created_at, updated_at, updated_by_name, keywords },
}: {
  row: Publication;
}) {
  return (
    <>
      <span>{author_name}</span>
      <time dateTime={created_at.toISOString()}>{formatShortDate(created_at)}</time>
      <span>
        Updated {formatShortDate(updated_at)}
        {updated_by_name ? ` by ${updated_by_name}` : ''}
      </span>
      <KeywordPreview keywords={keywords} />
    </>
  );
}
