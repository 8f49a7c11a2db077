import { buttonLook } from '@listgrove/ui/button';
import { Link } from 'react-router';
import { Section } from './section';

/** Leads to the page on which somebody chooses what they are notified of. */
export function NotificationsSection() {
  return (
    <Section title="Notifications" text="What you are told of, in the app and by e-mail, and when not." outcome={null}>
      <Link to="/account/notifications" className={`${buttonLook({ look: 'secondary' })} justify-self-start`}>
        Choose
      </Link>
    </Section>
  );
}
