import { accountsContext } from '@listgrove/web/context';
import type { RouterContextProvider } from 'react-router';
import { readIdentityProblem } from './identity-problems';

/** Returns the providers as pages show them, and what to say of one that did not work, by the page's address. */
export function showProviders(url: URL, context: Readonly<RouterContextProvider>) {
  const { all, staffOnly } = context.get(accountsContext).identityProviders;
  const providers = all.map(({ name, label }) => ({ name, label }));
  return { providers, problem: readIdentityProblem(url, providers, staffOnly) };
}
