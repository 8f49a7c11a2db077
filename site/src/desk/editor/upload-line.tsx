import type { Upload } from './use-images';

/** The name and progress of the image that is being uploaded. */
export function UploadLine({ upload: { name, percent } }: { upload: Upload }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-3 py-2 text-sm">
      <span role="status" className="min-w-0 flex-1 truncate">
        Uploading {name}
      </span>
      <progress aria-label={`Upload of ${name}`} max={100} value={percent} className="w-32 accent-accent" />
    </div>
  );
}

/** The files that were refused, each with the reason; nothing if there are none. Toasts announce the failures. */
export function UploadFaults({ faults }: { faults: string[] }) {
  if (faults.length === 0) return null;
  return (
    <ul aria-label="Refused files" className="border-b border-line px-3 py-2 text-sm font-medium text-danger">
      {faults.map((fault) => (
        <li key={fault} className="break-words">
          {fault}
        </li>
      ))}
    </ul>
  );
}
