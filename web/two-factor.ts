import type { FactorSetup } from '@listgrove/domain/accounts/second-factor.server';
import type { Refusal } from './form.ts';

/** The result of one of the forms of `react/two-factor`. */
export interface TwoFactorResult {
  intent: string;
  done: string | null;
  refusal: Pick<Refusal, 'errors' | 'message'> | null;
  /** Whether the form also asks for a code of the authenticator app, because the session has no proof of the last minutes. */
  needsFactor?: boolean;
  /** The data that the authenticator app needs next. */
  setup?: FactorSetup;
  /** Recovery codes, which are shown only this once. */
  recoveryCodes?: string[];
}

/** Returns whether `answerTwoFactor` handles the form with this intent. */
export function isTwoFactorIntent(intent: string): boolean {
  return intent.startsWith('two-factor-');
}
