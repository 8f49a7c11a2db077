import { mediaUrl, variantUrl } from '@listgrove/domain/media/address';
import { FileAudio, FileText, FileVideo } from 'lucide-react';
import { imageStyle } from '../../shared/media/image-style';
import type { LibraryFile } from './library-file';

/** What a file looks like at a glance: its image, or the sign of its kind. Its name stands beside it. */
export function Thumbnail({ file, className = '' }: { file: LibraryFile; className?: string }) {
  const { category, name } = file;
  if (category === 'image') {
    return (
      <img
        // The address of a file that was replaced stays the same; what a browser has kept of it must not.
        src={withVersion(variantUrl(mediaUrl(name), 640), file.updated_at)}
        alt=""
        loading="lazy"
        style={imageStyle(file)}
        className={`bg-sunken ${name.endsWith('.svg') ? 'object-contain p-4' : 'object-cover'} ${className}`}
      />
    );
  }
  const Icon = signs[category];
  return (
    <div className={`grid place-items-center bg-sunken text-muted ${className}`}>
      <Icon aria-hidden className="size-[38%] max-h-10 max-w-10" />
    </div>
  );
}

/** An address that changes with the file, for pages that show it right after it was changed. */
export function withVersion(url: string, changed: Date): string {
  return `${url}${url.includes('?') ? '&' : '?'}v=${changed.getTime()}`;
}

const signs = { video: FileVideo, audio: FileAudio, document: FileText };
