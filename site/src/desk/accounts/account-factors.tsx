import { formatShortDate } from '@listgrove/kernel/dates';
import { Fact, Facts } from '../parts/facts';
import { ActButton } from './act-button';
import { Panel } from './panel';

/** How an account is signed in to: password, identities and second factors, with the request to remove all factors. */
export function AccountFactors({
  account: { id },
  hasPassword,
  identities,
  factors,
  resetUntil,
}: {
  account: { id: string };
  hasPassword: boolean;
  identities: { id: string; label: string; linkedAt: Date }[];
  factors: string[];
  resetUntil: Date | null;
}) {
  return (
    <Panel title="Sign-in">
      <Facts>
        <Fact name="Password">{hasPassword ? 'Set' : 'None; by mail or an identity'}</Fact>
        <Fact name="Identities">
          {identities.length === 0
            ? 'None'
            : identities.map(({ id, label, linkedAt }) => (
                <span key={id} className="block">
                  {label}, since {formatShortDate(linkedAt)}
                </span>
              ))}
        </Fact>
        <Fact name="Second factors">
          {factors.length === 0
            ? 'None'
            : factors.map((factor) => (
                <span key={factor} className="block">
                  {factor}
                </span>
              ))}
        </Fact>
      </Facts>
      {resetUntil ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-sm text-muted">
            A reset waits for the owner to confirm it by mail, until {formatShortDate(resetUntil)}.
          </p>
          <ActButton intent="cancel-reset" id={id} label="Cancel Reset" look="secondary" />
        </div>
      ) : factors.length > 0 ? (
        <div className="grid justify-items-start gap-3">
          <ActButton intent="reset-factors" id={id} label="Reset Factors" look="secondary" />
          <p className="text-sm text-muted">
            The owner is asked by mail to confirm it. Then all second factors, passkeys too, are removed and all
            sessions end.
          </p>
        </div>
      ) : null}
    </Panel>
  );
}
