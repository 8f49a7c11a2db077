import { formatDate, isoDay } from '@listgrove/kernel/dates';
import { Avatar } from '@listgrove/ui/avatar';

/** The author and the publication date, below the text of a post or help article. */
export function AuthorBlock({ name, published }: { name: string; published: Date }) {
  return (
    <footer className="mt-14 flex items-center gap-4 border-t border-line pt-8">
      <Avatar name={name} size="lg" />
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">
          Published on <time dateTime={isoDay(published)}>{formatDate(published)}</time>
        </p>
      </div>
    </footer>
  );
}
