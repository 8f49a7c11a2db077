import { roleLabels, roleOf } from '@listgrove/domain/rights/staff';
import type { AccountEvent } from '@listgrove/domain/super-admins/history';
import { formatShortDate } from '@listgrove/kernel/dates';
import { Link } from 'react-router';
import { Panel } from './panel';

const roleIn = (text: string) => roleLabels[roleOf(text)];

/** What happened, after the name of whoever did it. */
const words: Record<AccountEvent['kind'], (event: AccountEvent) => string> = {
  'role-changed': ({ before, after }) => `changed the role from ${roleIn(before)} to ${roleIn(after)}`,
  suspended: ({ after }) => `suspended the account: “${after}”`,
  'suspension-lifted': () => 'lifted the suspension',
  'sessions-ended': () => 'ended all sessions',
  'session-ended': ({ after }) => `ended the session in ${after}`,
  'factor-reset-asked': () => 'asked for the reset of all second factors',
  'factor-reset-cancelled': () => 'cancelled the reset of all second factors',
  'factors-reset': () => 'confirmed the reset of all second factors',
  invited: ({ after }) => `sent an invitation with the role ${roleIn(after)}`,
  'invitation-revoked': () => 'revoked the invitation',
  'joined-staff': ({ after }) => `had sent the invitation that was accepted, with the role ${roleIn(after)}`,
};

/** The history of an account: who did what to it, the newest first. */
export function AccountHistory({ events }: { events: AccountEvent[] }) {
  return (
    <Panel title="History">
      {events.length === 0 ? (
        <p className="text-sm text-muted">No super admin has changed this account.</p>
      ) : (
        <ol className="grid divide-y divide-line">
          {events.map((event) => (
            <li key={event.id} className="grid gap-0.5 py-3 text-sm wrap-anywhere first:pt-0 last:pb-0">
              <p>
                {event.actor ? (
                  <Link to={`/admin/accounts/${event.actor.id}`} className="font-semibold hover:underline">
                    {event.actor.name}
                  </Link>
                ) : (
                  <span className="font-semibold">A former super admin</span>
                )}{' '}
                {words[event.kind](event)}
              </p>
              <time dateTime={event.createdAt.toISOString()} className="text-muted">
                {formatShortDate(event.createdAt)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
