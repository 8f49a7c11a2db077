import { z } from 'zod';
import { text } from '../editing/fields.ts';

/** Fields of the notes form: the new text, and the text that the edit started from. */
export const notesEdit = { admin_notes: text('The note', 10_000), edited: z.string() };
