import { z } from 'zod';
import { pushBody } from '../protocol.server.ts';

/** The most changes that a visitor hands over. */
const mostChanges = 10_000;

/** The body of POST /try/lists: all changes of a visitor on a device, with the numbers from 1 on. */
export const handedBody = pushBody.extend({
  mutations: z
    .array(pushBody.shape.mutations.unwrap())
    .min(1)
    .max(mostChanges)
    .refine((mutations) => mutations.every(({ number }, index) => number === index + 1)),
});

export type HandedBody = z.output<typeof handedBody>;
