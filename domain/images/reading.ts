import { fileRefused } from './file-refused.ts';
import { imageTimeout } from './image-timeout.ts';

/**
 * Work of the drawing library on one image, which is at fault where it fails: CodedError `file-refused`, or `image-timeout`
 * for its time limit.
 */
export async function reading<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw /\btimeout: \d+% complete/.test((error as Error).message)
      ? imageTimeout(error)
      : fileRefused('The image is damaged', error);
  }
}
