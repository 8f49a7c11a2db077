import { circlesPath } from '@listgrove/domain/lists/circles/circle';
import { circleInvitationInput, circleNameInput } from '@listgrove/domain/lists/circles/circle-input';
import { inviteToCircle, revokeCircleInvitation } from '@listgrove/domain/lists/circles/circle-invitations.server';
import { shareNewLists, shareWithCircle, unshareFromCircle } from '@listgrove/domain/lists/circles/circle-lists.server';
import {
  changeCircleRole,
  handOverCircle,
  leaveCircle,
  removeFromCircle,
} from '@listgrove/domain/lists/circles/circle-members.server';
import { deleteCircle, renameCircle } from '@listgrove/domain/lists/circles/circles.server';
import { accountsContext, addressContext, mailOriginsContext } from '@listgrove/web/context';
import { type Refusal, readForm, refuseFailure } from '@listgrove/web/form';
import { data, type RouterContextProvider, redirect } from 'react-router';
import type { z } from 'zod';
import { type CircleAnswer, type CircleIntent, circleIntents } from './circle-answer';

interface Sender {
  circle: string;
  account: { id: string; name: string; emailVerified: boolean };
  context: Readonly<RouterContextProvider>;
}

/** Does what the form of a circle's page asks for, and returns what the page says of it. Leads away from a circle that was left or deleted. */
export async function answerCircle(form: FormData, { circle, account, context }: Sender) {
  const intent = circleIntents.find((each) => each === form.get('intent'));
  if (!intent) throw data(null, { status: 400 });
  const shape: z.ZodRawShape = intent === 'invite' ? circleInvitationInput : intent === 'rename' ? circleNameInput : {};
  try {
    const outcome = await run(intent, form, { circle, account, context });
    if (intent === 'leave' || intent === 'delete') throw redirect(circlesPath);
    if (typeof outcome === 'string') return { intent, done: outcome, refusal: null } satisfies CircleAnswer;
    return data({ intent, done: null, refusal: outcome } satisfies CircleAnswer, { status: 400 });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { data: answer, init } = refuseFailure(error, context, { form, shape });
    return data({ intent, done: null, refusal: answer.refusal } satisfies CircleAnswer, init ?? undefined);
  }
}

/** Returns a sentence about what was done, or why the fields are refused. Throws coded errors. */
async function run(
  intent: CircleIntent,
  form: FormData,
  { circle, account, context }: Sender,
): Promise<string | Refusal> {
  const { db } = context.get(accountsContext);
  const [member, list] = [String(form.get('member')), String(form.get('list'))];
  switch (intent) {
    case 'invite': {
      const { values, refusal } = await readForm(form, circleInvitationInput);
      if (refusal) return refusal;
      const inviter = { account, address: context.get(addressContext), appOrigin: context.get(mailOriginsContext).app };
      await inviteToCircle(context.get(accountsContext), inviter, { circle, ...values });
      return `The invitation to ${values.email} is on its way.`;
    }
    case 'rename': {
      const { values, refusal } = await readForm(form, circleNameInput);
      if (refusal) return refusal;
      await renameCircle(db, account.id, circle, values.name);
      return 'The name is saved.';
    }
    case 'revoke':
      await revokeCircleInvitation(db, account.id, circle, String(form.get('invitation')));
      return 'The invitation is taken back.';
    case 'role':
      await changeCircleRole(db, account.id, {
        circle,
        member,
        role: form.get('role') === 'admin' ? 'admin' : 'member',
      });
      return 'The role is changed.';
    case 'hand-over':
      await handOverCircle(db, account.id, circle, member);
      return 'There is a new owner. You are an admin now.';
    case 'remove':
      await removeFromCircle(db, account.id, circle, member);
      return 'This person is removed, and their devices forget the lists.';
    case 'share':
      await shareWithCircle(db, account.id, { circle, list });
      return 'Everybody here has the list now.';
    case 'unshare':
      await unshareFromCircle(db, account.id, circle, list);
      return 'The list is yours alone again, and that of people whom you invited to it.';
    case 'share-new': {
      const isOn = form.get('is_on') === 'true';
      await shareNewLists(db, account.id, circle, isOn);
      return isOn ? 'Your new lists are shared here from now on.' : 'Your new lists stay yours.';
    }
    case 'leave':
      await leaveCircle(db, account.id, circle);
      return '';
    case 'delete':
      await deleteCircle(db, account.id, circle);
      return '';
  }
}
