import type { KeptFile } from '@listgrove/domain/media/delete-files.server';
import type { LibraryFile } from './library-file';

/** What both views of the library take. */
export interface FilesShown {
  files: LibraryFile[];
  selected: ReadonlySet<string>;
  onSelect: (ids: string[], isSelected: boolean) => void;
  onPreview: (id: string) => void;
  /** Told which files were not deleted because something uses them. */
  onKept: (kept: KeptFile[]) => void;
}
