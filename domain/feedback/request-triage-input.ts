import { keysOf } from '@listgrove/kernel/options';
import { z } from 'zod';
import { fields } from '../accounts/account.ts';
import { priorities, requestStatuses } from './request.ts';

const status = z.enum(keysOf(requestStatuses));
const priority = z.enum(keysOf(priorities));

/** What a row's selectors send: one of the two. */
export const requestChange = z.union([z.object({ status }), z.object({ priority })]);

/** Whom a vote is entered for. */
export const voteInput = { email: fields.email };

/** The filter that an address holds; what it does not know counts as all. */
export const requestFilter = z.object({
  q: z.string(),
  status: status.or(z.literal('')).catch(''),
  priority: priority.or(z.literal('')).catch(''),
});
