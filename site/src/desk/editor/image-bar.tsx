import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';

/** Shown while a picture is selected: what it says to those who cannot see it. */
export function ImageBar({ editor }: { editor: Editor }) {
  const alt = useEditorState({
    editor,
    selector: ({ editor }) => (editor.isActive('image') ? String(editor.getAttributes('image').alt ?? '') : null),
  });
  if (alt === null) return null;
  return (
    <label className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-3 py-2 text-sm">
      <span className="font-semibold">Alternative text</span>
      <input
        value={alt}
        onChange={(event) => editor.commands.updateAttributes('image', { alt: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault(); // Enter goes back to the text, it does not save the form
          editor.commands.focus();
        }}
        placeholder="What the picture shows; empty if it is decoration"
        className="min-h-11 min-w-0 flex-[1_1_16rem] rounded-sm border border-control bg-raised px-3 text-base"
      />
    </label>
  );
}
