import { z } from 'zod';
import { text } from '../editing/fields.ts';

/** What the notes send: their text, and the one that the writing began from. */
export const notesEdit = { admin_notes: text('The note', 10_000), edited: z.string() };
