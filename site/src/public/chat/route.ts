import { sendChatMessage } from '@listgrove/domain/chat/chat.server';
import { type ChatErrors, chatMessage } from '@listgrove/domain/chat/message';
import { isCoded } from '@listgrove/kernel/errors';
import { addressContext, databaseContext } from '@listgrove/web/context';
import { receiveForm } from '@listgrove/web/receive-form';
import { tooLarge } from '@listgrove/web/too-large';
import { data } from 'react-router';
import { failInPlace } from '../offline/fail-in-place';
import type { Route } from './+types/route';

interface Answer {
  sent: boolean;
  errors?: ChatErrors;
  failure?: string;
}

/** Answers GET with 405: the route only accepts messages. */
export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}

/** Mails a message of the chat panel to the contact address. A reply to the mail goes to the sender. */
export async function action({ context, request }: Route.ActionArgs) {
  const parsed = chatMessage.safeParse(Object.fromEntries(await receiveForm(request)));
  if (!parsed.success) {
    const errors: ChatErrors = {};
    for (const { path, message } of parsed.error.issues) errors[path[0] as keyof ChatErrors] ??= message;
    return data<Answer>({ sent: false, errors }, { status: 400 });
  }
  try {
    await sendChatMessage(context.get(databaseContext).db, parsed.data, context.get(addressContext));
    return data<Answer>({ sent: true });
  } catch (error) {
    if (!isCoded(error)) throw error;
    return data<Answer>(
      { sent: false, failure: error.message },
      { status: isCoded(error, 'too-many-attempts') ? 429 : 503 },
    );
  }
}

/** If the server cannot be reached or the message is too long for it, the panel keeps the message. */
export const clientAction = failInPlace<Answer>(
  { sent: false, failure: 'Your message could not be sent. Please try again.' },
  { sent: false, errors: { message: tooLarge } },
);
