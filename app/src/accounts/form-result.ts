/** The result of a form on the account page: the sentence in `done` on success, otherwise `refusal`; null if it was not sent. */
export type FormResult = {
  done: string | null;
  refusal: { errors: Record<string, string>; message?: string } | null;
} | null;
