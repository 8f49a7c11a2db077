import { endingsOf, faultByName, type PickedImage } from '@listgrove/domain/media/media';
import { showToast } from '@listgrove/web/react/toast';
import { toasts } from './copy';
import { isAbort, sendFile, UploadError } from './send-file';

/** What an input for images lets people choose. */
export const imageTypes = endingsOf.image.map((ending) => `.${ending}`).join(',');

/**
 * Stores an image in the library and gives back what a form or the editor needs of it. When it fails, the toast 'Upload
 * Failed' has been shown, and the error's message is the reason; an AbortError when `signal` stopped it.
 */
export async function uploadImage(
  file: File,
  options: { alt?: string; onProgress?: (percent: number) => void; signal?: AbortSignal } = {},
): Promise<PickedImage> {
  try {
    const fault = faultByName(file.name, file.size);
    if (fault) throw new UploadError(fault);
    const { url, name, alt, width, height } = await sendFile(file, options);
    return { url, name, alt, width, height };
  } catch (error) {
    if (!isAbort(error)) showToast({ type: 'error', ...toasts.uploadFailed(file.name) });
    throw error;
  }
}

/** The first image among dropped or pasted files, if there is one (S2 5). */
export function firstImage(files: Iterable<File>): File | undefined {
  return [...files].find(({ type }) => type.startsWith('image/'));
}
