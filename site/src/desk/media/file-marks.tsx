import { needsDescription } from '@listgrove/domain/media/media';
import { Badge } from '@listgrove/ui/badge';
import type { LibraryFile } from './library-file';

/** What to know about a file before it is used or deleted. */
export function FileMarks({ file: { uses, ...file } }: { file: LibraryFile }) {
  const isBare = needsDescription(file);
  if (!isBare && uses.total === 0) return null;
  return (
    <p className="flex flex-wrap gap-1.5 pt-0.5">
      {uses.total > 0 ? (
        <Badge tone="success">{uses.total === 1 ? 'Used in 1 place' : `Used in ${uses.total} places`}</Badge>
      ) : null}
      {isBare ? <Badge tone="warning">No alternative text</Badge> : null}
    </p>
  );
}
