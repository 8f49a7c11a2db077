import { type Alignment, alignments } from '@listgrove/domain/rich-text/rich-text';
import { Extension } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { Plugin, type Selection } from '@tiptap/pm/state';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    align: {
      /** Aligns the selected paragraphs and headings. */
      align: (to: 'left' | Alignment) => ReturnType;
    };
  }
}

const types = ['paragraph', 'heading'];

/** The text alignment of paragraphs and headings, stored as an inline style. Left is the default and has no style. */
export const Align = Extension.create({
  name: 'align',
  addGlobalAttributes() {
    return [
      {
        types,
        attributes: {
          align: {
            default: null,
            parseHTML: (block) => alignments.find((alignment) => alignment === block.style.textAlign) ?? null,
            renderHTML: ({ align }) => (align ? { style: `text-align: ${align};` } : {}),
          },
        },
      },
    ];
  },
  addCommands() {
    return {
      align:
        (to) =>
        ({ commands }) =>
          types.map((type) => commands.updateAttributes(type, { align: to === 'left' ? null : to })).includes(true),
    };
  },
  addProseMirrorPlugins() {
    const transformPasted = (slice: Slice, { state }: { state: { selection: Selection } }) =>
      isAligned(slice) && isEmptyLine(state.selection) ? new Slice(slice.content, 0, slice.openEnd) : slice;
    return [new Plugin({ props: { transformPasted } })];
  },
  addKeyboardShortcuts() {
    return {
      'Mod-Shift-l': () => this.editor.commands.align('left'),
      'Mod-Shift-e': () => this.editor.commands.align('center'),
      'Mod-Shift-r': () => this.editor.commands.align('right'),
    };
  },
});

/** Whether pasted text begins with an aligned line. It would join the line that has the cursor, which keeps its own alignment. */
function isAligned({ content, openStart }: Slice): boolean {
  return openStart > 0 && Boolean(content.firstChild?.attrs.align);
}

function isEmptyLine({ empty, $from }: Selection): boolean {
  return empty && $from.parent.isTextblock && $from.parent.content.size === 0;
}
