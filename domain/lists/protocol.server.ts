import { z } from 'zod';
import { limits } from './rows.ts';

const id = z.uuid().transform((text) => text.toLowerCase());

/** The body of POST /sync/push. `at` is a stamp; milliseconds and dates are taken too. Arguments are parsed one by one. */
export const pushBody = z.object({
  client: id,
  mutations: z
    .array(
      z.object({
        number: z.int().min(1),
        name: z.string().max(60),
        args: z.unknown(),
        at: z.union([z.string().max(60), z.number().min(0).max(8.64e15)]),
      }),
    )
    .max(limits.mutations),
});

const isShort = (ofLists: object) => Object.keys(ofLists).length <= 5000;

/** The body of POST /sync/pull: the sequence number of each list that the device has. */
export const pullBody = z.object({
  client: id,
  cursors: z.record(id, z.int().min(0)).refine(isShort),
  /** The version of the marks of gifts that the device has, by list. Without it the answer has none. */
  gifts: z.record(id, z.string().max(40)).refine(isShort).optional(),
});

/** The body of POST /sync/key, which is for the account of the session. */
export const keyBody = z.object({});

export type PushBody = z.output<typeof pushBody>;
export type PullBody = z.output<typeof pullBody>;
export type SentMutation = PushBody['mutations'][number];
