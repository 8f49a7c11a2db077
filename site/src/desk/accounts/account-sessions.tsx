import type { SessionItem } from '@listgrove/domain/accounts/sessions.server';
import { SessionFacts } from '@listgrove/web/react/session-facts';
import { useMomentWords } from '@listgrove/web/react/use-moment-words';
import { ActButton } from './act-button';
import { Panel } from './panel';

/** The sessions of an account, each with a button to end it. */
export function AccountSessions({ accountId, sessions }: { accountId: string; sessions: SessionItem[] }) {
  const words = useMomentWords();
  const all =
    sessions.length > 0 ? <ActButton intent="end-sessions" id={accountId} label="End All" look="secondary" /> : null;
  return (
    <Panel title="Sessions" actions={all}>
      {sessions.length === 0 ? (
        <p className="text-sm text-muted">The account is signed in nowhere.</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {sessions.map(({ id, browser, createdAt, usedAt, isSameNetwork, place }) => (
            <li key={id} className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
              <div className="min-w-0">
                <p className="font-semibold">{browser}</p>
                <SessionFacts {...{ createdAt, usedAt, isSameNetwork, place }} own="your network" />
              </div>
              <ActButton
                intent="end-session"
                id={accountId}
                label="End"
                name={`End the session in ${browser}, signed in ${words(createdAt)}`}
                more={{ session: id }}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
