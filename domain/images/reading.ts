import { fileRefused } from './file-refused.ts';
import { late } from './image-timeout.ts';

/**
 * Work of the drawing library on one image, which is at fault where it fails: CodedError `file-refused`, or `image-late`
 * for its time limit.
 */
export async function reading<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw /\btimeout: \d+% complete/.test((error as Error).message)
      ? late(error)
      : fileRefused('The image is damaged', error);
  }
}
