import type { KeptFile } from '@listgrove/domain/media/delete-files.server';
import { Link } from 'react-router';

/** Files with the places that use each, as links to where staff change them. */
export function UsedFiles({ files }: { files: KeptFile[] }) {
  return (
    <ul className="grid gap-1">
      {files.map(({ original_name, places, total }) => (
        <li key={original_name} className="break-words">
          <strong>{original_name}</strong>:{' '}
          {places.map(({ label, path }, index) => (
            <span key={`${path} ${label}`}>
              {index > 0 ? ', ' : ''}
              <Link to={path} className="underline underline-offset-4">
                {label}
              </Link>
            </span>
          ))}
          {total > places.length ? ` and ${total - places.length} more` : ''}
        </li>
      ))}
    </ul>
  );
}
