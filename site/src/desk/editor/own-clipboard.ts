import { Extension } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

const attribute = 'data-listgrove-copy';

class MarkingSerializer extends DOMSerializer {
  override serializeFragment(...[content, options, target]: Parameters<DOMSerializer['serializeFragment']>) {
    const page = super.serializeFragment(content, options, target);
    if (!target) page.firstElementChild?.setAttribute(attribute, ''); // with a target, it is the content of one element
    return page;
  }
}

/** Marks what is copied from this editor: the mark that ProseMirror writes is the same in every editor that is built on it. */
export const OwnClipboard = Extension.create({
  name: 'ownClipboard',
  addProseMirrorPlugins() {
    const { nodes, marks } = DOMSerializer.fromSchema(this.editor.schema);
    return [new Plugin({ props: { clipboardSerializer: new MarkingSerializer(nodes, marks) } })];
  },
});

/** Whether HTML was copied from this editor. */
export function isOwnCopy(html: string): boolean {
  return html.includes(attribute);
}
