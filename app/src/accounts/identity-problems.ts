import { cookiesNeeded } from '@listgrove/web/cookies-needed';

/** What people read when signing in with a provider, or linking its identity, did not work; by the code of the failure. */
const sentences: Record<string, (label: string) => string> = {
  'provider-unavailable': (label) =>
    `${label} does not answer at present. Please try again later, or sign in in another way.`,
  'identity-refused': (label) => `${label} did not confirm who you are. Please try again.`,
  'identity-unverified': (label) =>
    `${label} has not confirmed that your e-mail address is yours, so it cannot be used here. Confirm it there first, or use another way.`,
  'identity-of-account': (label) =>
    `There is an account with your address already. Sign in to it first; then you can link ${label}.`,
  'cookies-blocked': () => cookiesNeeded,
  'flow-over': () => 'That took too long, or was begun in another browser. Please try again.',
  'account-suspended': () => 'This account is suspended. Please write to us if you think it should not be.',
  'staff-only': (label) => `With an address of the company, please sign in with ${label}. There is no other way.`,
  'too-many-attempts': () => 'Too many attempts. Please wait a few minutes and try again.',
  unverified: () => 'Please confirm your e-mail first.',
  'proof-needed': () => 'Please confirm first that it is you, then link it again.',
  identity_already_exists: (label) => `This account at ${label} signs in to another account here.`,
};

/** Whether the failure of this code is one that the person can read about. */
export function isIdentityProblem(code: string): boolean {
  return Object.hasOwn(sentences, code);
}

/** Returns the sentence for the parameters `error` and `provider` of an address, or null. `labels` are by name. */
export function readIdentityProblem(
  { searchParams }: URL,
  providers: readonly { name: string; label: string }[],
  staffOnly: { label: string } | null,
): string | null {
  const code = searchParams.get('error') ?? '';
  if (!isIdentityProblem(code)) return null;
  const label = providers.find(({ name }) => name === searchParams.get('provider'))?.label ?? 'The provider';
  return sentences[code]?.(code === 'staff-only' ? (staffOnly?.label ?? label) : label) ?? null;
}
