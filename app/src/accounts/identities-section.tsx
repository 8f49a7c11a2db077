import { buttonLook } from '@listgrove/ui/button';
import { Link } from 'react-router';
import type { ShownProvider } from './provider-buttons';
import { Section } from './section';

/** Lists what signs in to the account besides its password, and leads to the page that changes it. Nothing without a provider. */
export function IdentitiesSection({ identities, isOffered }: { identities: ShownProvider[]; isOffered: boolean }) {
  if (!isOffered && identities.length === 0) return null;
  return (
    <Section title="Linked accounts" text="Accounts elsewhere that sign you in here." outcome={null}>
      {identities.length > 0 ? (
        <ul className="grid grid-cols-1">
          {identities.map(({ name, label }) => (
            <li key={name} className="border-t border-line py-3.5 font-semibold">
              {label}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm">None is linked.</p>
      )}
      <Link to="/account/identities" className={`${buttonLook({ look: 'secondary' })} justify-self-start`}>
        Link or unlink
      </Link>
    </Section>
  );
}
