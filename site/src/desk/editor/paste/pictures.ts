import { isImageAddress } from '@listgrove/domain/rich-text/rich-text';
import type { Editor } from '@tiptap/core';
import { isOwnCopy } from '../own-clipboard';
import { parsePaste } from './parse';
import { tidyPictures } from './tidy-pictures';

/** A picture of pasted HTML whose address cannot be stored. */
export interface PastedPicture {
  name: string;
  /** The alternative text that the HTML gives it. */
  alt: string;
  /** The picture itself, if the clipboard has it. */
  file?: File;
  /** Why it cannot be inserted, if the clipboard does not have it. */
  reason: string;
  /** A text that stands for the picture until it is inserted. */
  marker: string;
}

const reasons: [address: RegExp, reason: string][] = [
  [/^file:/i, 'The clipboard has only the path of the picture; insert it as a file'],
  [/^cid:/i, 'The picture is an attachment of the message; insert it as a file'],
  [/^data:/i, 'The picture on the clipboard is damaged; insert it as a file'],
  [/^http:/i, 'The address of the picture does not begin with https; insert it as a file'],
];

/**
 * Finds the pictures of pasted HTML that have no address to store: paths of files, attachments, and pictures inside the HTML. Each is
 * taken from the HTML or from `files`, the files beside it on the clipboard, in their order; the returned HTML has a marker in its
 * place.
 */
export function splitPictures(html: string, files: File[]): { html: string; pictures: PastedPicture[] } {
  if (isOwnCopy(html)) return { html, pictures: [] };
  const page = parsePaste(html);
  tidyPictures(page);
  const images = [...page.querySelectorAll('img')].filter((image) => !canStay(image));
  const remaining = files.filter(({ type }) => type.startsWith('image/'));
  const pictures = images.map((image, index) => {
    const address = image.getAttribute('src') ?? '';
    const file = fileOf(address, index) ?? remaining.shift();
    const marker = `[picture ${Date.now()}-${index}]`;
    image.replaceWith(marker);
    return {
      name: file?.name || nameOf(address, index),
      alt: image.alt.trim(),
      ...(file ? { file } : {}),
      reason: reasonFor(address),
      marker,
    };
  });
  return { html: page.documentElement.outerHTML, pictures };
}

/** Removes a marker from the text and returns the position where it stood, or null if the text does not have it. */
export function removeMarker(editor: Editor, marker: string): number | null {
  const { doc } = editor.state;
  let position: number | null = null;
  doc.descendants((node, start) => {
    const offset = node.isText ? (node.text ?? '').indexOf(marker) : -1;
    if (offset >= 0) position = start + offset;
    return position === null;
  });
  if (position === null) return null;
  const place = doc.resolve(position);
  const isAlone = place.parent.textContent === marker && place.depth > 0 && place.node(-1).childCount > 1;
  if (isAlone) {
    editor.commands.deleteRange({ from: place.before(), to: place.after() });
    return place.before();
  }
  const end = position + marker.length;
  // The space between the picture and the words of its line would begin the line.
  const isSpaceLeft = place.parentOffset === 0 && /^\s/.test(doc.textBetween(end, Math.min(end + 1, place.end())));
  editor.commands.deleteRange({ from: position, to: isSpaceLeft ? end + 1 : end });
  return position;
}

/** Web pages that are not encrypted cannot show their images here (`img-src` of the Content-Security-Policy). */
function canStay(image: HTMLImageElement): boolean {
  const address = image.getAttribute('src') ?? '';
  return isImageAddress(address) && !/^http:/i.test(address);
}

function reasonFor(address: string): string {
  const [, reason] = reasons.find(([pattern]) => pattern.test(address)) ?? [];
  return reason ?? 'The picture cannot be read from its page; insert it as a file';
}

/** Returns the last part of an address; data has none. */
function nameOf(address: string, index: number): string {
  const [path = ''] = /^data:/i.test(address) ? [] : address.split(/[?#]/);
  return path.split(/[/\\:]/).at(-1) || `picture ${index + 1}`;
}

/** Returns the file that an address of the scheme `data:` holds. */
function fileOf(address: string, index: number): File | undefined {
  const [, type, parameters = '', data = ''] = /^data:(image\/[\w.+-]+)((?:;[^,]*)?),(.*)$/is.exec(address) ?? [];
  if (!type) return undefined;
  try {
    const text = decodeURIComponent(data);
    const bytes = /;base64$/i.test(parameters)
      ? Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
      : text;
    const ending = /^image\/(\w+)/.exec(type)?.[1]?.replace('jpeg', 'jpg');
    return new File([bytes], `picture-${index + 1}.${ending}`, { type });
  } catch (error) {
    if (error instanceof URIError || error instanceof DOMException) return undefined; // not what the address says
    throw error;
  }
}
