import { createPrivateKey } from 'node:crypto';
import {
  type AppleKey,
  answersByForm,
  knownProviders,
  type ProviderSettings,
} from '@listgrove/domain/identity-providers/provider-settings';
import { firstCharacters } from '@listgrove/kernel/cut-text';
import { CodedError } from '@listgrove/kernel/errors';

/** What Apple's client secrets are signed with. */
const keyFields = ['TEAM_ID', 'KEY_ID', 'PRIVATE_KEY'] as const;
const fields = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'LABEL', 'STAFF', ...keyFields] as const;
type Field = (typeof fields)[number];

/** Names that no provider has; the auth library uses `credential` for passwords. */
const reserved = ['credential'];

/**
 * Reads the providers of identities from variables of the form `OIDC_<NAME>_ISSUER`, in the order of their names. Empty ones
 * count as unset. Throws `CodedError('bad-variable')` with one sentence about the first variable that is wrong.
 */
export function readProviders(environment: Record<string, string | undefined>): ProviderSettings[] {
  const fieldsByName = new Map<string, Partial<Record<Field, string>>>();
  for (const [variable, value] of Object.entries(environment)) {
    const text = value?.trim();
    if (!variable.startsWith('OIDC_') || !text) continue;
    const { name, field } = partsOf(variable);
    fieldsByName.set(name, { ...fieldsByName.get(name), [field]: text });
  }
  const names = [...fieldsByName.keys()].sort();
  const providers = names.map((name) => settingsOf(name, fieldsByName.get(name) ?? {}));
  const [first, second] = providers.filter((each) => each.staffOnly);
  if (first && second) {
    throw bad(
      `${variableOf(second.name, 'STAFF')} and ${variableOf(first.name, 'STAFF')} are both "only", but one provider can be the only way in.`,
    );
  }
  return providers;
}

function partsOf(variable: string): { name: string; field: Field } {
  const ending = variable.slice('OIDC_'.length);
  const field = fields.find((each) => ending.endsWith(`_${each}`));
  const name = field ? ending.slice(0, -field.length - 1).toLowerCase() : '';
  if (!field || !/^[a-z][a-z0-9]{0,30}$/.test(name) || reserved.includes(name)) {
    const ends = fields.map((each) => `_${each}`).join(', ');
    throw bad(
      `${variable} is no variable of a provider: after OIDC_ comes its name of letters and digits, then one of ${ends}.`,
    );
  }
  return { name, field };
}

function settingsOf(name: string, given: Partial<Record<Field, string>>): ProviderSettings {
  const need = (field: Field): string => {
    const text = given[field];
    if (text) return text;
    const givenVariables = fields.filter((each) => given[each]).map((each) => variableOf(name, each));
    throw bad(`${variableOf(name, field)} is not set, but ${givenVariables.join(' and ')} needs it.`);
  };
  const known = Object.hasOwn(knownProviders, name) ? knownProviders[name] : undefined;
  if (given.ISSUER && known?.issuer === null) {
    throw bad(`${variableOf(name, 'ISSUER')} is set, but ${known.label} is used without one.`);
  }
  const { LABEL = known?.label ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}` } = given;
  if (LABEL.length > 40)
    throw bad(`${variableOf(name, 'LABEL')} has ${LABEL.length} characters, but it accepts at most 40.`);
  if (given.STAFF && given.STAFF !== 'only') {
    throw bad(`${variableOf(name, 'STAFF')} is "${firstCharacters(given.STAFF, 200)}", but it accepts only.`);
  }
  const issuer = known?.issuer === null ? null : issuerOf(name, given.ISSUER ?? known?.issuer ?? need('ISSUER'));
  return {
    name,
    label: LABEL,
    issuer,
    clientId: need('CLIENT_ID'),
    clientSecret: keyOf(name, issuer, given, need) ?? need('CLIENT_SECRET'),
    staffOnly: given.STAFF === 'only',
  };
}

/** Returns the key of an Apple developer, or null if the variables name none. */
function keyOf(
  name: string,
  issuer: string | null,
  given: Partial<Record<Field, string>>,
  need: (field: Field) => string,
): AppleKey | null {
  const field = keyFields.find((each) => given[each]);
  if (!field) return null;
  if (!answersByForm({ issuer })) throw bad(`${variableOf(name, field)} is set, but only Apple takes a key.`);
  if (given.CLIENT_SECRET) {
    const [secret, other] = [variableOf(name, 'CLIENT_SECRET'), variableOf(name, field)];
    throw bad(`${secret} and ${other} are both set, but the secret is made from the key.`);
  }
  const [teamId, keyId] = [need('TEAM_ID'), need('KEY_ID')];
  // Many places that keep variables have no line breaks.
  const privateKey = need('PRIVATE_KEY').replaceAll('\\n', '\n');
  if (!isApplesKind(privateKey)) {
    const variable = variableOf(name, 'PRIVATE_KEY');
    throw bad(
      `${variable} cannot be read, but it accepts the content of the .p8 file from Apple, with \\n for line breaks.`,
    );
  }
  return { teamId, keyId, privateKey };
}

function isApplesKind(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false; // the sentence about it must not contain any of the key
  }
}

/** Unencrypted addresses are accepted on this machine only, for tests and development. */
function issuerOf(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isLocal = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const isSafe = url?.protocol === 'https:' || (isLocal && url.protocol === 'http:');
  if (!url || !isSafe || /[?#]/.test(text) || url.username || url.password) {
    throw bad(
      `${variableOf(name, 'ISSUER')} is "${firstCharacters(text, 200)}", but it accepts an address such as https://accounts.example.com.`,
    );
  }
  return text;
}

function variableOf(name: string, field: Field): string {
  return `OIDC_${name.toUpperCase()}_${field}`;
}

function bad(message: string): CodedError<'bad-variable'> {
  return new CodedError('bad-variable', message);
}
