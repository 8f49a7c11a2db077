import { needsDescription } from '@listgrove/domain/media/media';
import { Badge } from '@listgrove/ui/badge';
import type { LibraryFile } from './library-file';

/** The badges of a file: in how many places it is used, and whether its alternative text is missing. */
export function FileMarks({ file: { uses, ...file } }: { file: LibraryFile }) {
  const isUndescribed = needsDescription(file);
  if (!isUndescribed && uses.total === 0) return null;
  return (
    <p className="flex flex-wrap gap-1.5 pt-0.5">
      {uses.total > 0 ? (
        <Badge tone="success">{uses.total === 1 ? 'Used in 1 place' : `Used in ${uses.total} places`}</Badge>
      ) : null}
      {isUndescribed ? <Badge tone="warning">No alternative text</Badge> : null}
    </p>
  );
}
