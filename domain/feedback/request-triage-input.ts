import { z } from 'zod';
import { fields } from '../accounts/account.ts';
import { text } from '../editing/fields.ts';
import { type Priority, priorities, type RequestStatus, requestStatuses } from './request.ts';

const status = z.enum(Object.keys(requestStatuses) as [RequestStatus, ...RequestStatus[]]); // keys forgets the names
const priority = z.enum(Object.keys(priorities) as [Priority, ...Priority[]]);

/** What a row's selectors send: one of the two. */
export const requestChange = z.union([z.object({ status }), z.object({ priority })]);

/** What the notes send: their text, and the one that the writing began from. */
export const notesEdit = { admin_notes: text('The note', 10_000), edited: z.string() };

/** Whom a vote is entered for. */
export const voteInput = { email: fields.email };

/** The filter that an address holds; what it does not know counts as all. */
export const requestFilter = z.object({
  q: z.string(),
  status: status.or(z.literal('')).catch(''),
  priority: priority.or(z.literal('')).catch(''),
});
