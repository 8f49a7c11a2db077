import { isChallenge } from '@listgrove/domain/accounts/challenge.server';
import { linkIdentity, signInWithIdentity } from '@listgrove/domain/accounts/identities.server';
import { type Flow, redeemAnswer, takeFlow } from '@listgrove/domain/accounts/identity-flows.server';
import { identityRefused } from '@listgrove/domain/identity-providers/failures';
import type { Identity } from '@listgrove/domain/identity-providers/identity';
import { isCoded } from '@listgrove/kernel/errors';
import { accountsContext, originsContext, sessionContext } from '@listgrove/web/context';
import { redirectWithChallenge, visitorOf } from '@listgrove/web/session';
import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Route } from './+types/identity-answer-route';
import { answerProblem } from './answer-problem';
import { enterWithSession } from './enter-with-session';
import { readBrowser } from './identity-cookie';
import { withReturn } from './return';

const identitiesPage = '/account/identities';

/** Signs in, or links an identity, when the provider sends the browser back. It works once, in the browser that was sent there. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const accounts = context.get(accountsContext);
  const provider = accounts.identityProviders.find(params.provider);
  if (!provider) throw data(null, { status: 404 });
  const visitor = visitorOf(request, context);
  const problem = { provider: provider.name, page: '/login', search: '' };
  const parameter = (name: string) => url.searchParams.get(name);
  try {
    const browser = (await readBrowser(request)) ?? '';
    const flow = await takeFlow(accounts, { provider: provider.name, state: parameter('state') ?? '', browser });
    problem.page = flow.sessionId ? identitiesPage : '/login';
    problem.search = flow.wanted ? `?${new URLSearchParams({ return: flow.wanted })}` : '';
    const code = parameter('code');
    if (!code) throw identityRefused(`The provider sent no code: ${(parameter('error') ?? '').slice(0, 100)}`);
    const answer = { code, iss: parameter('iss'), user: parameter('user') };
    const identity = await redeemAnswer(accounts, visitor, provider, { flow, answer });
    if (flow.sessionId) return await link(identity, flow, context);
    return await enter(await signInWithIdentity(accounts, visitor, { identity, browser }), problem.search, context);
  } catch (error) {
    if (isCoded(error, 'identity-of-account')) {
      // After signing in, the account's page of identities offers to link it.
      const back = `${context.get(originsContext).app}${identitiesPage}`;
      problem.search = `?${new URLSearchParams({ return: back })}`;
    }
    return await answerProblem(error, context, problem);
  }
}

async function enter(headers: Headers, search: string, context: Readonly<RouterContextProvider>): Promise<Response> {
  if (isChallenge(headers)) return redirectWithChallenge(withReturn('/challenge', search), headers, context);
  return enterWithSession(headers, new URL(`/login${search}`, context.get(originsContext).app), context);
}

/** The identity is for the session that asked for it, even if somebody else has signed in since. */
async function link(identity: Identity, flow: Flow, context: Readonly<RouterContextProvider>): Promise<Response> {
  const session = context.get(sessionContext);
  if (session?.id !== flow.sessionId) return redirect('/login');
  await linkIdentity(context.get(accountsContext), session, identity);
  return redirect(`${identitiesPage}?${new URLSearchParams({ done: 'linked', provider: identity.provider })}`);
}
