import { useState } from 'react';
import type { LibraryFile } from './library-file';
import { addressOf } from './thumbnail';

/** Shows a file with the browser's own viewer or player, or says that no preview is available. */
export function Preview({ file }: { file: LibraryFile }) {
  const [broken, setBroken] = useState(false);
  const url = addressOf(file);
  const frame = 'w-full rounded-md border border-line bg-sunken';
  if (broken || !isShown(file)) {
    return (
      <p className={`grid min-h-40 place-content-center px-6 text-center text-muted ${frame}`}>
        Preview not available for this file type
      </p>
    );
  }
  switch (file.category) {
    case 'image':
      return (
        <img
          src={url}
          alt={file.alt || file.original_name}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          className={`max-h-[40vh] object-contain ${frame}`}
          onError={() => setBroken(true)}
        />
      );
    case 'video':
      return (
        // biome-ignore lint/a11y/useMediaCaption: the library stores uploaded files as they are, without captions
        <video
          src={url}
          controls
          preload="metadata"
          className={`max-h-[40vh] ${frame}`}
          onError={() => setBroken(true)}
        />
      );
    case 'audio':
      return (
        // biome-ignore lint/a11y/useMediaCaption: the library stores uploaded files as they are, without captions
        <audio src={url} controls preload="metadata" className="w-full" onError={() => setBroken(true)} />
      );
    default:
      return <iframe src={url} title={file.original_name} className={`h-[55vh] ${frame}`} />;
  }
}

/**
 * Whether browsers can show this type of file. An image, video or audio that the browser cannot decode fires `onError`.
 */
function isShown({ category, type }: LibraryFile): boolean {
  return category !== 'document' || type === 'application/pdf';
}
