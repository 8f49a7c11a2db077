import { Badge } from '@listgrove/ui/badge';
import { Button } from '@listgrove/ui/button';
import type { FormProps } from 'react-router';
import { SessionFacts } from './session-facts.tsx';
import { useMomentWords } from './use-moment-words.tsx';

export interface ShownSession {
  id: string;
  /** Such as "Firefox on Linux". */
  browser: string;
  createdAt: Date;
  /** When its last use was noted, which happens once an hour. */
  usedAt: Date;
  /** Whether it was opened from the network of this request, or null if that is not known. */
  isSameNetwork: boolean | null;
  /** Where it was opened, in words, or null if that is not known. */
  place: string | null;
  isThis: boolean;
}

/** Lists the sessions of the account, with forms to end them: `intent` is `end` with an `id`, or `end-others`. */
export function SessionList({
  sessions,
  Form,
  action,
}: {
  sessions: ShownSession[];
  Form: React.ComponentType<FormProps>;
  action?: string;
}) {
  const words = useMomentWords();
  return (
    <>
      <ul className="grid grid-cols-1">
        {sessions.map(({ id, browser, createdAt, usedAt, isSameNetwork, place, isThis }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-t border-line py-3.5">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {browser}
                {isThis ? <Badge>This browser</Badge> : null}
              </p>
              <SessionFacts {...{ createdAt, usedAt, isSameNetwork, place }} own="this network" />
            </div>
            {isThis ? null : (
              <Form method="post" action={action} className="shrink-0">
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="end"
                  look="quiet"
                  size="sm"
                  aria-label={`Sign out ${browser}, signed in ${words(createdAt)}`}
                >
                  Sign out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post" action={action}>
          <Button type="submit" name="intent" value="end-others" look="secondary">
            Sign out others
          </Button>
        </Form>
      ) : null}
    </>
  );
}
