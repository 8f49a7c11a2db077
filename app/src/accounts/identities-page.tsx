import { linkIdentity, listIdentities, unlinkIdentity } from '@listgrove/domain/accounts/identities.server';
import { endOffer, readOffer } from '@listgrove/domain/accounts/identity-offers.server';
import { readProofDemand } from '@listgrove/domain/accounts/proof.server';
import { formatShortDate } from '@listgrove/kernel/dates';
import { Button } from '@listgrove/ui/button';
import { FormError, Notice } from '@listgrove/ui/notice';
import { accountsContext } from '@listgrove/web/context';
import { refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import type { PageHandle } from '@listgrove/web/react/document';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { data, Form, redirect, useNavigation } from 'react-router';
import { title } from '../title';
import type { Route } from './+types/identities-page';
import { AccountFrame } from './account-frame';
import { answerProof, isProofIntent } from './answer-proof';
import { frameOf } from './frame-of';
import { readBrowser } from './identity-cookie';
import { type ProofAnswer, ProofForm } from './proof-form';
import { ProviderButtons } from './provider-buttons';
import { requireSession } from './require-session';
import { showProviders } from './show-providers';

export const handle = { start: 'idle' } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) => title('Linked accounts', matches);

const page = '/account/identities';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const session = requireSession(url, context);
  const { db } = context.get(accountsContext);
  const { providers, problem } = showProviders(url, context);
  const labelOf = (name: string) => providers.find((each) => each.name === name)?.label ?? name;
  const offer = await readOffer(db, await readBrowser(request), session);
  const identities = await listIdentities(db, session.account.id);
  const isDone = url.searchParams.get('done') === 'linked';
  return {
    email: session.account.email,
    providers,
    problem,
    done: isDone ? `${labelOf(url.searchParams.get('provider') ?? '')} now signs you in.` : null,
    offer: offer ? { name: offer.provider, label: labelOf(offer.provider), email: offer.email } : null,
    identities: identities.map((each) => ({ ...each, label: labelOf(each.provider) })),
    demand: await readProofDemand(db, session),
    frame: frameOf(session, context),
  };
}

/** Handles the proof (`prove`, `prove-mail`), `unlink` with an `id`, and the offered identity: `accept` or `decline`. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const session = requireSession(url, context);
  const accounts = context.get(accountsContext);
  const form = await receiveForm(request);
  if (isProofIntent(form.get('intent'))) return answerProof(form, { session, request, context });
  const browser = await readBrowser(request);
  try {
    switch (form.get('intent')) {
      case 'unlink':
        await unlinkIdentity(accounts, session, String(form.get('id')));
        return redirect(page);
      case 'accept': {
        const offer = await readOffer(accounts.db, browser, session);
        if (!offer || browser === null) return redirect(page);
        await linkIdentity(accounts, session, offer);
        await endOffer(accounts.db, browser);
        return redirect(`${page}?${new URLSearchParams({ done: 'linked', provider: offer.provider })}`);
      }
      case 'decline':
        if (browser !== null) await endOffer(accounts.db, browser);
        return redirect(page);
    }
  } catch (error) {
    return refuseFailure(error, context, { form, shape: {} });
  }
  throw data(null, { status: 400 });
}

export const clientAction = keepForm;

export default function IdentitiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData) as ProofAnswer;
  const { email, providers, problem, done, offer, identities, demand, frame } = loaderData;
  const sent = useNavigation().formData;
  const isBusy = (intent: string, id?: string) =>
    sent?.get('intent') === intent && (id === undefined || sent.get('id') === id);
  const shown = [...identities.map(({ provider }) => provider), offer?.name];
  const otherProviders = providers.filter(({ name }) => !shown.includes(name));
  return (
    <AccountFrame title="Linked accounts" frame={frame}>
      <FormError>{problem}</FormError>
      {done && !problem ? <Notice>{done}</Notice> : null}
      {identities.length > 0 ? null : <p>No account elsewhere signs you in here yet.</p>}
      {demand.isNeeded ? (
        <>
          <ul className="grid grid-cols-1 gap-2">
            {identities.map(({ id, label }) => (
              <li key={id} className="font-semibold">
                {label}
              </li>
            ))}
          </ul>
          <ProofForm demand={demand} email={email} answer={answer} typed={{}} />
        </>
      ) : (
        <>
          <FormError>{answer?.refusal?.message}</FormError>
          {offer ? (
            <Form method="post" className="grid grid-cols-1 gap-3 rounded-sm border border-line bg-sunken px-4 py-4">
              <p className="break-words">
                You came with {label(offer)}. Link it, and it signs you in to this account from now on.
              </p>
              <div className="flex flex-wrap gap-3">
                <Button type="submit" name="intent" value="accept" busy={isBusy('accept')}>
                  Link {offer.label}
                </Button>
                <Button type="submit" name="intent" value="decline" look="secondary" busy={isBusy('decline')}>
                  Not now
                </Button>
              </div>
            </Form>
          ) : null}
          {identities.length > 0 ? (
            <ul className="grid grid-cols-1">
              {identities.map((each) => (
                <li
                  key={each.id}
                  className="flex items-center justify-between gap-4 border-t border-line py-3.5 first:border-t-0 first:pt-0 last:pb-0"
                >
                  <div className="min-w-0">
                    <p className="font-semibold break-words">{each.label}</p>
                    <p className="text-sm text-muted">Linked on {formatShortDate(each.linkedAt)}</p>
                  </div>
                  <Form method="post">
                    <input type="hidden" name="id" value={each.id} />
                    <Button
                      type="submit"
                      name="intent"
                      value="unlink"
                      look="quiet"
                      size="sm"
                      aria-label={`Unlink ${each.label}`}
                      busy={isBusy('unlink', each.id)}
                    >
                      Unlink
                    </Button>
                  </Form>
                </li>
              ))}
            </ul>
          ) : null}
          {otherProviders.length > 0 ? (
            <ProviderButtons providers={otherProviders} verb="Link" path={`${page}/with`} />
          ) : null}
        </>
      )}
    </AccountFrame>
  );
}

function label(offer: { label: string; email: string | null }): string {
  return `${offer.label} (${offer.email})`;
}
