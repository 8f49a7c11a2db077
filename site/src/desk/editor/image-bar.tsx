import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';

/** A bar for the alternative text of the selected image; renders nothing while no image is selected. */
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
          event.preventDefault(); // Enter returns to the text and must not submit the form
          editor.commands.focus();
        }}
        placeholder="Describe the image; leave empty if it is decorative"
        className="min-h-11 min-w-0 flex-[1_1_16rem] rounded-sm border border-control bg-raised px-3 text-base"
      />
    </label>
  );
}
