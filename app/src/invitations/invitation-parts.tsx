import { ButtonLink } from '@listgrove/ui/button';
import { FormError } from '@listgrove/ui/notice';
import { AuthForm } from '../accounts/auth-form';
import { title } from '../title';

/** The title and the policy of a page whose address is a secret: `same-origin` keeps it from other sites. */
export const invitationMeta = (matches: Parameters<typeof title>[1]) => [
  ...title('Invitation', matches),
  { name: 'referrer', content: 'same-origin' },
];

export const invitationHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** What an invitation shows that cannot be accepted any more; `problem` is another reason than its end. */
export function BrokenInvitation({ problem }: { problem: string | null }) {
  return (
    <>
      <h1 className="text-2xl">That link does not work</h1>
      <p className="mt-2 text-muted">
        {problem ?? 'The invitation has been accepted, ended or sent again, or its time is over. Ask for a new one.'}
      </p>
      <p className="mt-6">
        <ButtonLink href="/" look="secondary" size="lg">
          Go to your lists
        </ButtonLink>
      </p>
    </>
  );
}

/** What the invitation is to: an icon, who invites, and the name. */
export function InvitedTo({ icon, by, name }: { icon: React.ReactNode; by: string; name: string }) {
  return (
    <>
      <span className="grid size-14 place-items-center rounded-lg bg-accent-soft text-accent-ink">{icon}</span>
      <p className="mt-6 text-muted">{by}</p>
      <h1 className="text-3xl break-words">{name}</h1>
    </>
  );
}

/** Says which address the invitation is for. */
export function IsFor({ email }: { email: string }) {
  return (
    <>
      {' '}
      The invitation is for <strong className="font-semibold break-words text-ink">{email}</strong>.
    </>
  );
}

/** The ways to an account, with `search` as the way back here. `look` is that of the first one. */
export function WithoutAccount({
  search,
  look,
  then,
}: {
  search: string;
  look: 'primary' | 'secondary';
  then: string;
}) {
  return (
    <>
      <ButtonLink href={`/register${search}`} look={look} size="lg">
        Create an account
      </ButtonLink>
      <ButtonLink href={`/login${search}`} look="secondary" size="lg">
        Sign in
      </ButtonLink>
      <p className="text-sm text-muted">{then}</p>
    </>
  );
}

interface Invited {
  signedInAs: string;
  /** The address that the invitation is for; empty if it is for whoever has it. */
  email: string;
  isVerified: boolean;
  search: string;
}

/** The way to accept an invitation with an account, or what is in the way. */
export function WithAccount({
  invited: { signedInAs, email, isVerified, search },
  submit,
  message,
  seen,
}: {
  invited: Invited;
  submit: string;
  message: string | undefined;
  /** What the others learn, in a sentence. */
  seen: string;
}) {
  if (email !== '' && email !== signedInAs)
    return (
      <>
        <FormError>
          You are signed in as {signedInAs}. Sign out, and sign in with the address that the invitation is for.
        </FormError>
        <ButtonLink href={`/logout${search}`} look="secondary" size="lg">
          Sign out
        </ButtonLink>
      </>
    );
  if (email !== '' && !isVerified)
    return (
      <>
        <FormError>Confirm your e-mail address first. Then open the invitation again.</FormError>
        <ButtonLink href="/account" look="secondary" size="lg">
          Go to your account
        </ButtonLink>
      </>
    );
  return (
    <>
      <AuthForm error={message} submit={submit}>
        <input type="hidden" name="confirm" value="true" />
      </AuthForm>
      <p className="text-sm text-muted">
        You join as {signedInAs}. {seen}
      </p>
    </>
  );
}
