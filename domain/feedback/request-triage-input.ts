import { z } from 'zod';
import { fields } from '../accounts/account.ts';
import { type Priority, priorities, type RequestStatus, requestStatuses } from './request.ts';

const status = z.enum(Object.keys(requestStatuses) as [RequestStatus, ...RequestStatus[]]); // keys forgets the names
const priority = z.enum(Object.keys(priorities) as [Priority, ...Priority[]]);

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
