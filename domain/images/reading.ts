import { refused } from '../media/inspect/source.ts';
import { late } from './late.ts';

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
      : refused('The image is damaged', error);
  }
}
