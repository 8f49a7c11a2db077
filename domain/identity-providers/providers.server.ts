import { createGitHubProvider } from './github.server.ts';
import type { IdentityProvider } from './identity.ts';
import { createOpenIdProvider, type LibraryContext } from './open-id.server.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** The providers of identities that are configured. */
export interface IdentityProviders {
  /** In the order of the configuration. */
  all: readonly IdentityProvider[];
  /** The only way in for accounts with a company address, or null if they may use any. */
  staffOnly: { name: string; label: string } | null;
  /** Returns the provider of this name, or null. */
  find(name: string): IdentityProvider | null;
}

/** Creates the providers. Makes no request. */
export function createIdentityProviders(
  settings: readonly ProviderSettings[],
  context: () => Promise<LibraryContext>,
): IdentityProviders {
  const all = settings.map((each) =>
    each.issuer === null ? createGitHubProvider(each) : createOpenIdProvider({ ...each, issuer: each.issuer }, context),
  );
  return {
    all,
    staffOnly: settings.find((each) => each.staffOnly) ?? null,
    find: (name) => all.find((each) => each.name === name) ?? null,
  };
}
