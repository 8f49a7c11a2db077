import { type Circle, type CircleMember, managesCircle, mayRemove } from '@listgrove/domain/lists/circles/circle';
import { Avatar } from '@listgrove/ui/avatar';
import { Button } from '@listgrove/ui/button';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Section } from '../accounts/section';
import { Act } from './act';
import { type CirclePart, outcomeOf } from './circle-answer';
import { givenRoles, roleNames } from './circle-words';

/** Who is in the circle, who is invited, and the form that invites. `me` is the id of the account that looks. */
export function PeopleSection({ circle, answer, me }: CirclePart & { me: string }) {
  const { members, invitations, kind, role } = circle;
  const outcome = outcomeOf(answer, 'invite', 'revoke', 'role', 'hand-over', 'remove');
  return (
    <Section title="People" text={`Everybody in this ${kind} is in its lists.`} outcome={outcome}>
      <ul className="grid grid-cols-1">
        {members.map((member) => (
          <li key={member.id} className="border-t border-line first:border-t-0">
            <Member member={member} circle={circle} isMe={member.id === me} />
          </li>
        ))}
        {invitations.map(({ id, email, isExpired }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-t border-line py-3.5">
            <div className="min-w-0">
              <p className="font-semibold break-words">{email}</p>
              <p className="text-sm text-muted">{isExpired ? 'The invitation is over' : 'Invited'}</p>
            </div>
            <Act
              intent="revoke"
              fields={{ invitation: id }}
              look="secondary"
              aria-label={`Take back the invitation of ${email}`}
            >
              Take back
            </Act>
          </li>
        ))}
      </ul>
      {managesCircle(role) ? <InviteForm circle={circle} answer={answer} /> : null}
    </Section>
  );
}

/** A member, with what the account may do with them behind the row. */
function Member({ member, circle, isMe }: { member: CircleMember; circle: Circle; isMe: boolean }) {
  const { id, name, email, role } = member;
  const isOwner = circle.role === 'owner';
  const mayChange = !isMe && (isOwner || mayRemove(circle.role, role));
  const row = (
    <>
      <Avatar name={name} className="size-9 text-sm" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold break-words">
          {name}
          {isMe ? <span className="font-normal text-muted"> (you)</span> : null}
        </span>
        <span className="block text-sm break-words text-muted">
          {roleNames[role]} · {email}
        </span>
      </span>
    </>
  );
  if (!mayChange) return <div className="flex items-center gap-3 py-3.5">{row}</div>;
  return (
    <details className="group/member">
      <summary className="-mx-2 flex cursor-pointer list-none items-center gap-3 rounded-sm px-2 py-3.5 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        {row}
        <span className="sr-only">Change</span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform group-open/member:rotate-180"
        />
      </summary>
      <ul className="mb-4 grid grid-cols-1 gap-4 rounded-sm border border-line bg-sunken p-4">
        {isOwner ? (
          <Choice
            text={role === 'admin' ? 'Members see the lists, and invite nobody.' : 'Admins invite and remove members.'}
          >
            <Act intent="role" fields={{ member: id, role: role === 'admin' ? 'member' : 'admin' }} look="secondary">
              {role === 'admin' ? 'Make a member' : 'Make an admin'}
            </Act>
          </Choice>
        ) : null}
        {isOwner ? (
          <Choice text="You become an admin, and only the new owner can undo this.">
            <Act intent="hand-over" fields={{ member: id }} look="secondary">
              Make the owner
            </Act>
          </Choice>
        ) : null}
        {mayRemove(circle.role, role) ? (
          <Choice
            text={`${name} loses the lists of this ${circle.kind}. Lists that ${name} owns leave it, and all in them stay.`}
          >
            <Act intent="remove" fields={{ member: id }} look="danger">
              Remove
            </Act>
          </Choice>
        ) : null}
      </ul>
    </details>
  );
}

/** A sentence about what a button does, and the button. */
function Choice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-2 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
      <span className="text-sm">{text}</span>
      <span className="shrink-0">{children}</span>
    </li>
  );
}

function InviteForm({ circle: { kind }, answer }: CirclePart) {
  const outcome = outcomeOf(answer, 'invite');
  const { typed = null, errors = {} } = outcome?.refusal ?? {};
  return (
    <Form method="post" noValidate preventScrollReset className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <input type="hidden" name="intent" value="invite" />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field
          key={outcome?.done ?? ''}
          label="E-mail"
          type="email"
          name="email"
          autoComplete="off"
          defaultValue={typed?.email ?? ''}
          error={errors.email}
        />
        <Select
          label="Role"
          name="role"
          defaultValue={typed?.role ?? 'member'}
          error={errors.role}
          options={givenRoles}
        />
      </div>
      <Button type="submit" busy={useNavigation().formData?.get('intent') === 'invite'} className="justify-self-start">
        Invite to the {kind}
      </Button>
    </Form>
  );
}
