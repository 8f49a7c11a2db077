import { z } from 'zod';

/** Schema of a message from the chat panel. The sender reads its error messages. */
export const chatMessage = z.object({
  name: z.string().trim().min(1, 'Please tell us your name').max(100, 'Please use at most 100 characters'),
  email: z
    .string()
    .trim()
    .max(254, 'Please use at most 254 characters')
    .pipe(z.email('Please enter a valid e-mail address')),
  message: z.string().trim().min(1, 'Please write a message').max(4000, 'Please use at most 4,000 characters'),
});

/** A valid message from the chat panel. */
export type ChatMessage = z.infer<typeof chatMessage>;

/** Error messages for a chat message, one sentence per field. */
export type ChatErrors = Partial<Record<keyof ChatMessage, string>>;
