import { fileRefused } from './file-refused.ts';
import { imageTimeout } from './image-timeout.ts';

/**
 * Runs work of the image library on one image and returns its result. Throws CodedError `image-timeout` if it exceeds its
 * time limit; any other failure is attributed to the image and thrown as `file-refused`.
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
