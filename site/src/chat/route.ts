import { data } from 'react-router';
import type { Route } from './+types/route';
import { type ChatErrors, chatMessage } from './message';

interface Answer {
  sent: boolean;
  errors?: ChatErrors;
  failure?: string;
}

/** Takes a message of the chat panel; the mail goes to the contact address, its answer to the sender. */
export async function action({ request }: Route.ActionArgs) {
  const parsed = chatMessage.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) {
    const errors: ChatErrors = {};
    for (const { path, message } of parsed.error.issues) errors[path[0] as keyof ChatErrors] ??= message;
    return data<Answer>({ sent: false, errors }, { status: 400 });
  }
  return data<Answer>({ sent: false, failure: 'The chat cannot send messages yet.' }, { status: 503 });
}
