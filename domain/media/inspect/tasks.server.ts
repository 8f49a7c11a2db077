import { judge } from './judge.server.ts';

/** The tasks that read the bytes of uploads. They run only in the isolated process (`inspect.server.ts`). */
export const tasks = { judge };
