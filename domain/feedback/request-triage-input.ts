import { keysOf } from '@listgrove/kernel/options';
import { z } from 'zod';
import { fields } from '../accounts/account.ts';
import { priorities, requestStatuses } from './request.ts';

const status = z.enum(keysOf(requestStatuses));
const priority = z.enum(keysOf(priorities));

/** A change of a row's status or priority; the form sends one of them. */
export const requestChange = z.union([z.object({ status }), z.object({ priority })]);

/** Fields of the form for a vote on somebody's behalf. */
export const voteInput = { email: fields.email };

/** The filter from the address of staff's list; an unknown value means all. */
export const requestFilter = z.object({
  q: z.string(),
  status: status.or(z.enum(['merged', ''])).catch(''),
  priority: priority.or(z.literal('')).catch(''),
});

/** Fields of the form that merges a request: the one that it is merged into. */
export const mergeInput = { into_id: z.uuid('Choose a request.') };
