import type { Editor } from '@tiptap/core';

export interface LinkDraft {
  text: string;
  href: string;
}

/**
 * Returns the link at the cursor or at the start of the selection, and extends the selection to the whole link. Without
 * a link, returns the selected text with an empty address and `isNew`.
 */
export function beginLink(editor: Editor): LinkDraft & { isNew: boolean } {
  const isNew = !editor.isActive('link');
  if (!isNew) editor.commands.extendMarkRange('link');
  const { doc, selection } = editor.state;
  const text = doc.textBetween(selection.from, selection.to, ' ');
  return { text, href: String(editor.getAttributes('link').href ?? ''), isNew };
}

/** Replaces the selection of `beginLink` with the link, which opens in a new tab. */
export function saveLink(editor: Editor, { text, href }: LinkDraft): void {
  const { doc, selection, schema } = editor.state;
  const isSame = text === doc.textBetween(selection.from, selection.to, ' ');
  const attrs = { href, target: '_blank' };
  const chain = editor.chain().focus();
  if (isSame && !selection.empty) {
    chain.setLink(attrs).setTextSelection(selection.to).run();
    return;
  }
  const marks = selection.$from.marksAcross(selection.$to)?.filter(({ type }) => type.name !== 'link') ?? [];
  const link = schema.marks.link;
  if (!link) return;
  const words = schema.text(text, [...marks, link.create(attrs)]);
  chain.insertContent(words.toJSON()).unsetMark('link').run();
}

/** Removes the link at the cursor and keeps its text. */
export function removeLink(editor: Editor): void {
  editor.chain().focus().extendMarkRange('link').unsetLink().run();
}
