/** Returns "done", or the code of the error with which `work` ends. */
export function outcomeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
}
