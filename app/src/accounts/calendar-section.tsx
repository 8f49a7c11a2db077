import { buttonLook } from '@listgrove/ui/button';
import { Link } from 'react-router';
import { Section } from './section';

/** Says whether the calendar of due dates is on, and leads to the page that turns it on and off. */
export function CalendarSection({ isOn }: { isOn: boolean }) {
  return (
    <Section title="Calendar" text="Your due dates in the calendar of your phone or computer." outcome={null}>
      <p className="text-sm">{isOn ? 'It is on.' : 'It is off.'}</p>
      <Link to="/account/calendar" className={`${buttonLook({ look: 'secondary' })} justify-self-start`}>
        {isOn ? 'Change' : 'Set up'}
      </Link>
    </Section>
  );
}
