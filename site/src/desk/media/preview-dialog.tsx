import { mediaUrl } from '@listgrove/domain/media/address';
import { formatSize } from '@listgrove/domain/media/media';
import { formatDate } from '@listgrove/kernel/dates';
import { Link } from 'react-router';
import { Fact, Facts } from '../parts/facts';
import { GuardedDialog } from '../parts/guarded-dialog';
import { HistoryFact } from '../parts/history-fact';
import { DescribeForm } from './describe-form';
import type { LibraryFile } from './library-file';
import { Preview } from './preview';
import { ReplaceButton } from './replace-button';

/**
 * The dialog of one file: its preview, properties and uses, and for an image its description. Open while `file` is set.
 */
export function PreviewDialog({ file, onClose }: { file: LibraryFile | null; onClose: () => void }) {
  return (
    <GuardedDialog title={file?.original_name ?? ''} wide open={file !== null} onClose={onClose}>
      {(guard) =>
        file ? (
          <div className="grid gap-6">
            <Preview key={file.updated_at.getTime()} file={file} />
            <div className="grid gap-6 md:grid-cols-2">
              <div className="grid content-start gap-5">
                <FileFacts file={file} />
                <UsedIn file={file} />
                <ReplaceButton file={file} />
              </div>
              {file.category === 'image' ? <DescribeForm key={file.id} file={file} guard={guard} /> : null}
            </div>
          </div>
        ) : null
      }
    </GuardedDialog>
  );
}

function FileFacts({ file }: { file: LibraryFile }) {
  const facts = [
    { label: 'Type', fact: file.type.split(';')[0] },
    { label: 'Size', fact: formatSize(file.size) },
    { label: 'Dimensions', fact: file.width ? `${file.width} × ${file.height} px` : '' },
    { label: 'Uploaded', fact: formatDate(file.uploaded_at) },
    { label: 'Address', fact: mediaUrl(file.name) },
  ];
  return (
    <Facts>
      {facts.map(({ label, fact }) =>
        fact ? (
          <Fact key={label} name={label}>
            {fact}
          </Fact>
        ) : null,
      )}
      <HistoryFact list="/admin/media" id={file.id} />
    </Facts>
  );
}

function UsedIn({ file: { uses } }: { file: LibraryFile }) {
  return (
    <section aria-label="Where it is used" className="text-sm">
      <h3 className="text-sm font-semibold tracking-normal">Where it is used</h3>
      {uses.total === 0 ? <p className="mt-1 text-muted">Not used yet.</p> : null}
      <ul className="mt-1 grid gap-1">
        {uses.places.map(({ label, path }) => (
          <li key={`${path} ${label}`} className="break-words">
            <Link to={path} className="underline underline-offset-4 hover:text-accent-ink">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {uses.total > uses.places.length ? (
        <p className="mt-1 text-muted">and {uses.total - uses.places.length} more</p>
      ) : null}
    </section>
  );
}
