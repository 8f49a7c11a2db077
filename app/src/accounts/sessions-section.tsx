import { SessionList, type ShownSession } from '@listgrove/web/react/session-list';
import { Form } from 'react-router';
import type { Outcome } from './outcome';
import { Section } from './section';

/** Where the account is signed in, and the way to end that. */
export function SessionsSection({ sessions, outcome }: { sessions: ShownSession[]; outcome: Outcome }) {
  return (
    <Section title="Sessions" text="Where you are signed in at present." outcome={outcome}>
      <SessionList sessions={sessions} Form={Form} />
    </Section>
  );
}
