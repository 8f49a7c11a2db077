import { EmailField } from '@listgrove/ui/email-field';
import { Notice } from '@listgrove/ui/notice';
import type { Refusal } from '@listgrove/web/form';
import { NewPasswordField } from '@listgrove/web/react/account-fields';
import { useLocation } from 'react-router';
import { AuthHeading, AuthLink } from './auth-fields';
import { AuthForm } from './auth-form';
import { withReturn } from './return';

/** The button that confirms the address, in a browser that registered or is signed in. */
export function ConfirmEmail({ refusal }: { refusal: Refusal | null }) {
  const { search } = useLocation();
  return (
    <>
      <AuthHeading title="Confirm your e-mail">
        One press confirms that this address is yours. You are then signed in and return to where you came from.
      </AuthHeading>
      <AuthForm error={refusal?.message} submit="Confirm e-mail" signsIn>
        <input type="hidden" name="confirm" value="true" />
      </AuthForm>
      <AuthLink text="Didn’t ask for an account?" label="Cancel" to={withReturn('/login', search)} />
    </>
  );
}

/**
 * The password form for an address whose link was opened in another browser than the one that registered: the owner
 * of the mailbox chooses the password.
 */
export function ChoosePassword({ refusal }: { refusal: Refusal | null }) {
  const { search } = useLocation();
  return (
    <>
      <AuthHeading title="Choose your password">
        You opened the link in another browser than the one that registered this address. The password you choose here
        replaces the earlier one, and the person who registered is signed out.
      </AuthHeading>
      <AuthForm error={refusal?.message} submit="Confirm e-mail" signsIn>
        <NewPasswordField error={refusal?.errors.password} />
      </AuthForm>
      <AuthLink text="Didn’t ask for an account?" label="Cancel" to={withReturn('/login', search)} />
    </>
  );
}

/** Says that the address of the link is confirmed already. */
export function UsedLink() {
  const { search } = useLocation();
  return (
    <>
      <AuthHeading title="Your e-mail is confirmed">This link has done that, and does nothing more.</AuthHeading>
      <AuthLink text="Not signed in?" label="Sign in" to={withReturn('/login', search)} />
    </>
  );
}

/** Says that a mail has been sent, or why its link did not work, and offers to resend it. */
export function SendAgain({
  refusal,
  failure,
  sent,
}: {
  refusal: Refusal | null;
  failure: string | undefined;
  sent: boolean;
}) {
  const { search } = useLocation();
  return (
    <>
      {failure ? (
        <AuthHeading title="That link does not work">{failure} You can have a new one.</AuthHeading>
      ) : (
        <AuthHeading title="Check your inbox">
          We have sent you a mail. Follow its link to confirm your address; it signs you in and takes you back.
        </AuthHeading>
      )}
      {sent ? (
        <Notice>If that address still needs confirming, a new link is on its way to it.</Notice>
      ) : (
        <AuthForm
          action={withReturn('/verify', search)}
          error={refusal?.message === failure ? undefined : refusal?.message}
          submit="Send the link again"
          look="secondary"
        >
          <EmailField
            autoComplete="email"
            hint={failure ? undefined : 'No e-mail? Check your spam folder, or send it again.'}
            defaultValue={refusal?.typed.email}
            error={refusal?.errors.email}
          />
        </AuthForm>
      )}
      <AuthLink text="All done?" label="Sign in" to={withReturn('/login', search)} />
    </>
  );
}
