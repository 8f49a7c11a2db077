import type { FactorSetup } from '@listgrove/domain/accounts/second-factor.server';
import type { Refusal } from './form.ts';

/** What came of one of the forms of `react/two-factor`. */
export interface TwoFactorOutcome {
  intent: string;
  done: string | null;
  refusal: Pick<Refusal, 'errors' | 'message'> | null;
  /** What the authenticator app takes in next. */
  setup?: FactorSetup;
  /** To be shown this once. */
  recoveryCodes?: string[];
}

/** Whether a form is one of those that `answerTwoFactor` answers. */
export function isTwoFactorIntent(intent: string): boolean {
  return intent.startsWith('two-factor-');
}
