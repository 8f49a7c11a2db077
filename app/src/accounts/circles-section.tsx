import { circlesPath } from '@listgrove/domain/lists/circles/circle';
import { buttonLook } from '@listgrove/ui/button';
import { Link } from 'react-router';
import { Section } from './section';

/** Leads to the families and teams of the account. */
export function CirclesSection() {
  return (
    <Section title="Families and teams" text="The people who have lists in common with you." outcome={null}>
      <Link to={circlesPath} className={`${buttonLook({ look: 'secondary' })} justify-self-start`}>
        Open
      </Link>
    </Section>
  );
}
