import { faultByName, type PickedImage } from '@listgrove/domain/media/media';
import { dropErrors, showToast } from '@listgrove/web/react/toast';
import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useEffect, useRef, useState } from 'react';
import { isAbort } from '../media/send-file';
import { uploadImage } from '../media/upload-image';
import { toasts } from './copy';
import { removeMarker, splitPictures } from './paste/pictures';

/** A file for the text and the position at which it is inserted. */
interface PlacedFile {
  file: File;
  at: number;
  /** The alternative text for a picture whose file has none. */
  alt?: string;
}

/** A running upload: the file's name, and its progress from 0 to 100. */
export interface Upload {
  name: string;
  percent: number;
}

/**
 * Uploads files one after the other and inserts them as images at the drop position, or otherwise at the cursor. The
 * position follows edits made during the upload. Unmounting aborts the upload. `faults` says which files of the last
 * upload were refused, and why.
 */
export function useImages() {
  const [uploading, setUploading] = useState<Upload | null>(null);
  const [faults, setFaults] = useState<string[]>([]);
  const stop = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController(); // one per mount, because React mounts twice in development
    stop.current = controller;
    return () => controller.abort();
  }, []);

  function upload(editor: Editor, files: File[], at: number = editor.state.selection.to) {
    return uploadPlaced(
      editor,
      files.map((file) => ({ file, at })),
    );
  }

  /** `refused` are faults of files that were refused before, which are shown with the new ones. */
  async function uploadPlaced(editor: Editor, files: PlacedFile[], refused: string[] = []) {
    dropErrors();
    setFaults(refused);
    const refuse = ({ name }: File, reason: string) => setFaults((all) => [...all, `${name}: ${reason}`]);
    const { signal } = stop.current;
    const tracked = files.map(({ file, at, alt = '' }) => ({ file, alt, position: trackPosition(editor, at) }));
    for (const { file, alt, position } of tracked) {
      if (!file.type.startsWith('image/')) {
        showToast({ type: 'error', ...toasts.imageFailed(file.name) });
        refuse(file, faultByName(file.name, file.size) ?? 'Only images can be inserted into a text');
        continue;
      }
      try {
        setUploading({ name: file.name, percent: 0 });
        const image = await uploadImage(file, {
          signal,
          onProgress: (percent) => setUploading({ name: file.name, percent }),
        });
        if (signal.aborted) break;
        insertImage(editor, { ...image, alt: image.alt || alt }, position.at());
        showToast({ type: 'success', ...toasts.imageInserted });
      } catch (error) {
        // `uploadImage` has shown the toast; the next file may still succeed.
        if (!isAbort(error)) refuse(file, (error as Error).message);
      }
    }
    for (const { position } of tracked) position.stop();
    if (!signal.aborted) setUploading(null);
  }

  /**
   * Pastes HTML whose pictures have to be taken from the clipboard: uploads and inserts each at its place, and lists those that the
   * clipboard does not have. Returns false, and does nothing, for HTML without such pictures.
   */
  function pasteWithPictures(editor: Editor, html: string, files: File[]): boolean {
    const pasted = splitPictures(html, files);
    if (pasted.pictures.length === 0 || editor.isActive('codeBlock')) return false;
    editor.view.pasteHTML(pasted.html);
    const found: PlacedFile[] = [];
    const refused: string[] = [];
    for (const { marker, file, name, alt, reason } of pasted.pictures) {
      const at = removeMarker(editor, marker) ?? editor.state.selection.to;
      if (file) found.push({ file, at, alt });
      else refused.push(`${name}: ${reason}`);
    }
    void uploadPlaced(editor, found, refused);
    return true;
  }

  return { uploading, faults, upload, pasteWithPictures };
}

/** Inserts an image and selects it, which opens the field for its alternative text. */
export function insertImage(
  editor: Editor,
  { url, alt, width, height }: PickedImage,
  at: number = editor.state.selection.to,
) {
  editor
    .chain()
    .insertContentAt(withSpaces(editor, at), { type: 'image', attrs: { src: url, alt, width, height } })
    .run();
  editor.state.doc.nodesBetween(Math.max(0, at - 2), Math.min(at + 3, editor.state.doc.content.size), (node, pos) => {
    if (node.type.name === 'image' && node.attrs.src === url) editor.commands.setNodeSelection(pos);
  });
}

/** Returns the place with the spaces around it, which would end one line and begin the next one when a picture parts them. */
function withSpaces(editor: Editor, at: number): { from: number; to: number } {
  const place = editor.state.doc.resolve(at);
  if (!place.parent.isTextblock || place.parent.type.spec.code) return { from: at, to: at };
  const { parentOffset, parent } = place;
  const before = parent.textBetween(0, parentOffset, undefined, '\ufffc');
  const after = parent.textBetween(parentOffset, parent.content.size, undefined, '\ufffc');
  return {
    from: at - (before.length - before.trimEnd().length),
    to: at + (after.length - after.trimStart().length),
  };
}

/** Tracks a position in the text across edits; `stop` removes the listener. */
function trackPosition(editor: Editor, start: number) {
  let position = start;
  const move = ({ transaction }: { transaction: Transaction }) => {
    position = transaction.mapping.map(position);
  };
  editor.on('transaction', move);
  return { at: () => position, stop: () => editor.off('transaction', move) };
}
