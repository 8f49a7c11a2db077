import { foldText } from '@listgrove/kernel/fold-text';
import type { Editor } from '@tiptap/core';
import { ImagePlus, Images, type LucideIcon, Table } from 'lucide-react';
import { insertTable } from '../table';
import { tools } from '../tools';

/** A block that the menu inserts. `words` are other words by which it is found. */
export interface InsertableBlock {
  name: string;
  keys: string;
  icon: LucideIcon;
  words: string;
  insert: (editor: Editor) => void;
}

/** Words by which people look for the blocks of the toolbar. Tools without an entry format words, or make the paragraph that is there. */
const otherWords: Record<string, string> = {
  'Heading 1': 'h1 title',
  'Heading 2': 'h2 section',
  'Heading 3': 'h3 section',
  'Bullet list': 'ul unordered points',
  'Numbered list': 'ol ordered',
  Quote: 'blockquote citation',
  'Code block': 'pre program',
};

/** Returns the blocks in the order of the toolbar. `choose` opens the file chooser and the media library. */
export function listBlocks(choose: { upload: () => void; library: () => void }): InsertableBlock[] {
  const formatted = tools.flat().flatMap(({ name, keys, icon, run }) => {
    const words = otherWords[name];
    return words === undefined ? [] : [{ name, keys, icon, words, insert: run }];
  });
  return [
    ...formatted,
    { name: 'Table', keys: 'Mod+Alt+T', icon: Table, words: 'grid rows columns', insert: insertTable },
    { name: 'Upload image', keys: 'Mod+Alt+U', icon: ImagePlus, words: 'picture photo file', insert: choose.upload },
    { name: 'Media library', keys: 'Mod+Alt+M', icon: Images, words: 'image picture photo', insert: choose.library },
  ];
}

/** Returns the blocks of which a word begins with `typed`, also their whole name without spaces, in their order. */
export function findBlocks(blocks: readonly InsertableBlock[], typed: string): InsertableBlock[] {
  const sought = foldText(typed);
  return blocks.filter(({ name, words }) => {
    const names = foldText(name);
    return [names.replaceAll(' ', ''), ...names.split(' '), ...words.split(' ')].some((word) =>
      word.startsWith(sought),
    );
  });
}
