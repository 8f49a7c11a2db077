/** Who somebody is at a provider, after the provider's answer has been checked. */
export interface Identity {
  /** The name of the provider (`ProviderSettings`). */
  provider: string;
  /** The provider's own id of the person, which never changes. */
  subject: string;
  /** In lower case; null if the provider gave none that is complete. */
  email: string | null;
  /** Whether the provider says that the person has proved to own the address. */
  emailVerified: boolean;
  /** In one line, at most 120 characters; empty if the provider gave none. */
  name: string;
}

/** What is sent to a provider with a request for an identity. */
export interface IdentityRequest {
  /** Comes back with the answer. */
  state: string;
  /** Comes back in the ID token. */
  nonce: string;
  /** The secret of PKCE, of which the provider first learns a hash. */
  verifier: string;
  /** Where the provider sends the browser. */
  redirectUri: string;
}

/** What the browser brings back from a provider. */
export interface ProviderAnswer {
  code: string;
  /** The issuer that the answer names (RFC 9207), or null. */
  iss: string | null;
  /** The name that Apple sends beside its first answer, as JSON, or null. */
  user: string | null;
}

/** A provider that people sign in with. */
export interface IdentityProvider {
  name: string;
  label: string;
  /** Returns the address to which the browser is sent. Throws CodedError `provider-unavailable`. */
  begin(request: IdentityRequest): Promise<URL>;
  /** Returns the identity of an answer. Throws CodedError `provider-unavailable`, `identity-refused`. */
  redeem(answer: ProviderAnswer, request: Omit<IdentityRequest, 'state'>): Promise<Identity>;
}
