import { ButtonLink } from '@listgrove/ui/button';
import { Refusal } from './refusal';

/** The page for signed-in users who are not staff. */
export function AccessDenied({ signOut }: { signOut: string }) {
  return (
    <Refusal
      title="Access Denied"
      text="You do not have permission to access the admin area."
      note="Only company-domain e-mail addresses may access admin features."
    >
      <ButtonLink href="/">View Site</ButtonLink>
      <ButtonLink href={signOut} look="secondary">
        Sign Out
      </ButtonLink>
    </Refusal>
  );
}
