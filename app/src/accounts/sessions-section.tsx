import { SessionList, type ShownSession } from '@listgrove/web/react/session-list';
import { Form } from 'react-router';
import type { FormResult } from './form-result';
import { Section } from './section';

/** The list of the account's sessions, with buttons to end them. */
export function SessionsSection({ sessions, outcome }: { sessions: ShownSession[]; outcome: FormResult }) {
  return (
    <Section title="Sessions" text="Where you are signed in at present. Use is noted once an hour." outcome={outcome}>
      <SessionList sessions={sessions} Form={Form} />
    </Section>
  );
}
