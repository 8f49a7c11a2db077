import { endingsOf, faultByName, type PickedImage } from '@listgrove/domain/media/media';
import { showToast } from '@listgrove/web/react/toast';
import { toasts } from './copy';
import { isAbort, sendFile, UploadError } from './send-file';

/** The image file types, as an `accept` attribute. */
export const imageTypes = endingsOf.image.map((ending) => `.${ending}`).join(',');

/**
 * Uploads an image to the library and returns its address, name, alternative text and size in pixels. A toast says what of
 * it was not stored as it was uploaded. Rejects with an error whose message is the reason, after it has shown the toast
 * "Upload Failed"; rejects with an AbortError, without a toast, after `signal` aborts.
 */
export async function uploadImage(
  file: File,
  options: { alt?: string; onProgress?: (percent: number) => void; signal?: AbortSignal } = {},
): Promise<PickedImage> {
  try {
    const fault = faultByName(file.name, file.size);
    if (fault) throw new UploadError(fault);
    const { url, name, alt, width, height, note } = await sendFile(file, options);
    if (note) showToast({ type: 'warning', ...toasts.uploadChanged(file.name, note) });
    return { url, name, alt, width, height };
  } catch (error) {
    if (!isAbort(error)) showToast({ type: 'error', ...toasts.uploadFailed(file.name) });
    throw error;
  }
}

/** Returns the first image among dropped or pasted files, if any. */
export function firstImage(files: Iterable<File>): File | undefined {
  return [...files].find(({ type }) => type.startsWith('image/'));
}
