import { buttonLook } from '@listgrove/ui/button';
import { Link } from 'react-router';
import { Section } from './section';

/** Lists the passkeys of the account, and leads to the page that changes them. */
export function PasskeysSection({ passkeys }: { passkeys: { id: string; name: string }[] }) {
  return (
    <Section
      title="Passkeys"
      text="They sign you in with your fingerprint, your face or the lock of your device."
      outcome={null}
    >
      {passkeys.length > 0 ? (
        <ul className="grid grid-cols-1">
          {passkeys.map(({ id, name }) => (
            <li key={id} className="border-t border-line py-3.5 font-semibold break-words">
              {name}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm">You have none yet.</p>
      )}
      <Link to="/account/passkeys" className={`${buttonLook({ look: 'secondary' })} justify-self-start`}>
        {passkeys.length > 0 ? 'Change passkeys' : 'Create a passkey'}
      </Link>
    </Section>
  );
}
