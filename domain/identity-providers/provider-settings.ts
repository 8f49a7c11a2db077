/** The private key of an Apple developer, with which client secrets for Apple are signed. */
export interface AppleKey {
  teamId: string;
  keyId: string;
  /** An elliptic curve key (P-256) in the PEM format of Apple's `.p8` file. */
  privateKey: string;
}

/** A provider of identities, as its environment variables configure it. */
export interface ProviderSettings {
  /** The name in the variables, in lower case. It is in addresses and is stored with each identity. */
  name: string;
  /** What people read on buttons and in mails. */
  label: string;
  /** The issuer of OpenID Connect; null for GitHub, which has none. */
  issuer: string | null;
  clientId: string;
  /** A text, or what a new secret is signed with at each sign-in. */
  clientSecret: string | AppleKey;
  /** Whether this is the only way in for accounts with a company address. */
  staffOnly: boolean;
}

/** What is known of providers by their names, so that only their client has to be configured. */
export const knownProviders: Record<string, { label: string; issuer: string | null }> = {
  google: { label: 'Google', issuer: 'https://accounts.google.com' },
  apple: { label: 'Apple', issuer: 'https://appleid.apple.com' },
  microsoft: { label: 'Microsoft', issuer: 'https://login.microsoftonline.com/common/v2.0' },
  github: { label: 'GitHub', issuer: null },
};

/** Whether the provider sends its answer as a form from its own origin, as Apple does to send an address at all. */
export function answersByForm({ issuer }: { issuer: string | null }): boolean {
  return issuer === knownProviders.apple?.issuer;
}
