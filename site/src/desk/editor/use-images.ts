import type { PickedImage } from '@listgrove/domain/media/media';
import { dropErrors, showToast } from '@listgrove/web/react/toast';
import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useEffect, useRef, useState } from 'react';
import { uploadImage } from '../media/upload-image';
import { toasts } from './copy';

/** An upload that is under way: of what, and how much of it has arrived. */
export interface Upload {
  name: string;
  percent: number;
}

/**
 * Puts files into the text as pictures, one after the other, where they were dropped or else at the cursor. Writing goes on
 * meanwhile; the place moves with the text.
 */
export function useImages() {
  const [uploading, setUploading] = useState<Upload | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController(); // per mount: React may mount twice in development
    stop.current = controller;
    return () => controller.abort();
  }, []);

  async function upload(editor: Editor, files: File[], at: number = editor.state.selection.to) {
    dropErrors();
    const { signal } = stop.current;
    const place = followPlace(editor, at);
    for (const file of files) {
      if (!file.type.startsWith('image/')) {
        showToast({ type: 'error', ...toasts.imageFailed(file.name) });
        continue;
      }
      try {
        setUploading({ name: file.name, percent: 0 });
        const image = await uploadImage(file, {
          signal,
          onProgress: (percent) => setUploading({ name: file.name, percent }),
        });
        if (signal.aborted) break;
        insertImage(editor, image, place.at());
        showToast({ type: 'success', ...toasts.imageInserted });
      } catch {
        // It has said so itself; the next file may do better.
      }
    }
    place.forget();
    if (!signal.aborted) setUploading(null);
  }

  return { uploading, upload };
}

/** Inserts a picture and selects it, so that its alternative text can be written at once. */
export function insertImage(
  editor: Editor,
  { url, alt, width, height }: PickedImage,
  at: number = editor.state.selection.to,
) {
  editor
    .chain()
    .insertContentAt(at, { type: 'image', attrs: { src: url, alt, width, height } })
    .run();
  editor.state.doc.nodesBetween(Math.max(0, at - 2), Math.min(at + 3, editor.state.doc.content.size), (node, pos) => {
    if (node.type.name === 'image' && node.attrs.src === url) editor.commands.setNodeSelection(pos);
  });
}

/** A place in the text that moves with what is written before it. */
function followPlace(editor: Editor, start: number) {
  let place = start;
  const move = ({ transaction }: { transaction: Transaction }) => {
    place = transaction.mapping.map(place);
  };
  editor.on('transaction', move);
  return { at: () => place, forget: () => editor.off('transaction', move) };
}
