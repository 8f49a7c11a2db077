import { CodedError } from '@listgrove/kernel/errors';

/** How long the storage of a browser has to answer when somebody signs out, in milliseconds. */
const patience = 5_000;

/** Returns what `work` gives. Throws CodedError `too-late` if the browser's storage has not answered after five seconds. */
export async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const error = new CodedError('too-late', 'The storage of this browser does not answer.');
    timer = setTimeout(() => reject(error), patience);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
