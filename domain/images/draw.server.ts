import { isCoded } from '@listgrove/kernel/errors';
import { isolate } from '../isolated/isolate.server.ts';
import { fileRefused } from './file-refused.ts';
import { imageTimeout } from './image-timeout.ts';
import type { Tasks } from './tasks.server.ts';

const module = new URL('./tasks.server.ts', import.meta.url).href;

type ResultOf<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

/**
 * Runs an image task (`tasks.server.ts`) in the isolated process, one task at a time, and returns its result. `inputOf` is
 * called when the task's turn comes, so that waiting tasks hold no data. Throws CodedError `file-refused` if the image is
 * at fault, `image-timeout` if the task took too long, which may be due to a busy machine.
 */
export async function draw<Name extends keyof Tasks>(
  task: Name,
  inputOf: () => Promise<Parameters<Tasks[Name]>>,
): Promise<ResultOf<Name>> {
  // A page asks for dozens of variants at once, and an upload should wait for one of them at most.
  const isBackground = task === 'variant';
  const result = await isolate({ module, task, inputOf, isBackground }).catch((error: unknown) => {
    if (isCoded(error, 'task-died')) throw fileRefused('The image takes too much memory to unpack', error);
    throw isCoded(error, 'task-timeout') ? imageTimeout(error) : error;
  });
  return result as ResultOf<Name>; // the result type of the task with this name
}
