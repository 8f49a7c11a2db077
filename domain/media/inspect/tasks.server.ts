import { judge } from './judge.server.ts';
import { sourceFromParent } from './source.server.ts';
import { asUtf8 } from './text.ts';

/** The tasks that read the bytes of uploads. They run only in the isolated process (`inspect.server.ts`). */
export const tasks = { judge, toUtf8: (size: number) => asUtf8(sourceFromParent(size)) };
