import { ButtonLink } from '@listgrove/ui/button';
import type { SessionNotShared as Hosts } from '@listgrove/web/staff-refusal';
import { Refusal } from './refusal';

/** The page of the back office at a host to which browsers do not send the app's session. */
export function SessionNotShared({ site, app }: Pick<Hosts, 'site' | 'app'>) {
  return (
    <Refusal
      title="Sign-in Does Not Reach This Address"
      text={
        <>
          You sign in at <strong className="inline-block max-w-full">{app}</strong>, but browsers do not pass that
          sign-in on to <strong className="inline-block max-w-full">{site}</strong>. The admin area therefore cannot be
          used here.
        </>
      }
      note={
        <>
          Both addresses need a common domain and the same scheme, such as https://www.example.com and
          https://app.example.com. Whoever runs this site sets them with SITE_URL and APP_URL.
        </>
      }
    >
      <ButtonLink href="/">View Site</ButtonLink>
    </Refusal>
  );
}
