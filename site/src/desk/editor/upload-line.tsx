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
