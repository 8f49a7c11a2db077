import { mediaUrl, variantUrl, versioned, versionOf } from '@listgrove/domain/media/address';
import { FileAudio, FileText, FileVideo } from 'lucide-react';
import { imageStyle } from '../../shared/media/image-style';
import type { LibraryFile } from './library-file';

/** The thumbnail of an image, or an icon for the category of any other file. Decorative: the name is next to it. */
export function Thumbnail({ file, className = '' }: { file: LibraryFile; className?: string }) {
  const { category, name } = file;
  if (category === 'image') {
    return (
      <img
        src={variantUrl(addressOf(file), 640)}
        alt=""
        loading="lazy"
        style={imageStyle(file)}
        className={`bg-sunken ${name.endsWith('.svg') ? 'object-contain p-4' : 'object-cover'} ${className}`}
      />
    );
  }
  const Icon = icons[category];
  return (
    <div className={`grid place-items-center bg-sunken text-muted ${className}`}>
      <Icon aria-hidden className="size-[38%] max-h-10 max-w-10" />
    </div>
  );
}

/** Returns the address of the file with its version, which changes when the file is replaced. */
export function addressOf(file: LibraryFile): string {
  return versioned(mediaUrl(file.name), { version: versionOf(file) });
}

const icons = { video: FileVideo, audio: FileAudio, document: FileText };
