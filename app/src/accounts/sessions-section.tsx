import type { SessionItem } from '@listgrove/domain/accounts/sessions.server';
import { formatShortDate } from '@listgrove/kernel/dates';
import { Badge } from '@listgrove/ui/badge';
import { Button } from '@listgrove/ui/button';
import { Form } from 'react-router';
import type { Outcome } from './account-page';
import { browserName } from './browser-name';
import { Section } from './section';

/** Where the account is signed in, and the way to end that. */
export function SessionsSection({
  sessions,
  outcome,
}: {
  sessions: (SessionItem & { isThis: boolean })[];
  outcome: Outcome;
}) {
  return (
    <Section title="Sessions" text="Where you are signed in at present." outcome={outcome}>
      <ul className="grid">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-4 border-t border-line py-3.5">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {browserName(session.userAgent)}
                {session.isThis ? <Badge>This browser</Badge> : null}
              </p>
              <p className="text-sm text-muted">Signed in on {formatShortDate(session.createdAt)}</p>
            </div>
            {session.isThis ? null : (
              <Form method="post">
                <input type="hidden" name="id" value={session.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="end"
                  look="quiet"
                  size="sm"
                  aria-label={`Sign out ${browserName(session.userAgent)}, signed in on ${formatShortDate(session.createdAt)}`}
                >
                  Sign out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post">
          <Button type="submit" name="intent" value="end-others" look="secondary">
            Sign out others
          </Button>
        </Form>
      ) : null}
    </Section>
  );
}
