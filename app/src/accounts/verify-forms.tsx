import { EmailField } from '@listgrove/ui/email-field';
import { Notice } from '@listgrove/ui/notice';
import type { Refusal } from '@listgrove/web/form';
import { NewPasswordField } from '@listgrove/web/react/account-fields';
import { useLocation } from 'react-router';
import { DoorForm } from './door-form';
import { DoorHeading, DoorLink } from './door-parts';
import { withReturn } from './return';

/** For a company address whose link was opened where nobody had registered: its owner chooses the password. */
export function ChoosePassword({ refusal }: { refusal: Refusal | null }) {
  const { search } = useLocation();
  return (
    <>
      <DoorHeading title="Choose your password">
        You opened the link in another browser than the one that registered this address. The password you choose here
        is the one that counts; whoever registered is signed out.
      </DoorHeading>
      <DoorForm error={refusal?.message} submit="Confirm e-mail">
        <NewPasswordField error={refusal?.errors.password} />
      </DoorForm>
      <DoorLink text="Not you who wants an account?" label="Leave it" to={withReturn('/login', search)} />
    </>
  );
}

/** Says that a mail is on its way, or why its link did not work, and sends it once more. */
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
        <DoorHeading title="That link does not work">{failure} You can have a new one.</DoorHeading>
      ) : (
        <DoorHeading title="Check your inbox">
          We have sent you a mail. Follow its link to confirm your address; it signs you in and takes you back.
        </DoorHeading>
      )}
      {sent ? (
        <Notice>If that address still needs confirming, a new link is on its way to it.</Notice>
      ) : (
        <DoorForm
          action={withReturn('/verify', search)}
          error={refusal?.message === failure ? undefined : refusal?.message}
          submit="Send the link again"
          look="secondary"
        >
          <EmailField
            autoComplete="email"
            hint={failure ? undefined : 'Nothing there? Look into the spam folder, or let us send it once more.'}
            defaultValue={refusal?.typed.email}
            error={refusal?.errors.email}
          />
        </DoorForm>
      )}
      <DoorLink text="All done?" label="Sign in" to={withReturn('/login', search)} />
    </>
  );
}
