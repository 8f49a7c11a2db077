import { buttonLook } from '@listgrove/ui/button';
import { Link } from 'react-router';
import { Section } from './section';

/** Leads to what concerns the account as a whole. */
export function DataSection() {
  return (
    <Section title="Your data" text="What is stored about you and your account." outcome={null}>
      <div className="flex flex-wrap gap-3">
        <Link to="/account/data" className={buttonLook({ look: 'secondary' })}>
          Download your data
        </Link>
        <Link to="/account/delete" className={buttonLook({ look: 'quiet-danger' })}>
          Delete your account
        </Link>
      </div>
    </Section>
  );
}
