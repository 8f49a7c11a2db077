import type { KeptFile } from '@listgrove/domain/media/delete-files.server';
import type { LibraryFile } from './library-file';

/** The props of both library views, grid and list. */
export interface FilesShown {
  files: LibraryFile[];
  selected: ReadonlySet<string>;
  onSelect: (ids: string[], isSelected: boolean) => void;
  onPreview: (id: string) => void;
  /** Receives the files that were not deleted because they are in use. */
  onKept: (kept: KeptFile[]) => void;
}
