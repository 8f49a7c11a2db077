import { shortestPassword } from '@listgrove/domain/accounts/password';
import { useEffect, useState } from 'react';
import type { Strength } from '../estimate-strength.ts';

/**
 * Shows how hard a typed password is to guess. `known` is what a stranger may know of the person. The estimate is made in the browser,
 * by code that is loaded with the first character; nothing is shown if it cannot be loaded. The height is always the same, so that the
 * button below does not move away from a press.
 */
export function PasswordStrength({ password, known = '' }: { password: string; known?: string }) {
  const strength = useStrength(password, known);
  const level = strength ? levels[strength.score] : null;
  return (
    <div className="mt-2 grid gap-1.5">
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`h-1 rounded-full transition-colors ${level && step <= level.steps ? level.look : 'bg-line'}`}
          />
        ))}
      </div>
      <p className="text-sm text-muted" aria-live="polite">
        {textOf(password, strength)}
      </p>
    </div>
  );
}

const [weak, fair, good, strong] = [
  { steps: 1, look: 'bg-danger', word: 'Weak' },
  { steps: 2, look: 'bg-warning', word: 'Fair' },
  { steps: 3, look: 'bg-accent', word: 'Good' },
  { steps: 4, look: 'bg-accent', word: 'Strong' },
];
const levels = { 0: weak, 1: weak, 2: fair, 3: good, 4: strong };

/** With the word before, each fits into one line of a phone. */
const reasons: Record<NonNullable<Strength['reason']>, string> = {
  common: 'It is a common password.',
  repeats: 'Repeats are easy to guess.',
  keys: 'Rows of keys are easy to guess.',
  dates: 'Dates are easy to guess.',
  rows: 'Rows like abc are easy to guess.',
  person: 'Names are easy to guess.',
};

function textOf(password: string, strength: Strength | null): string {
  if (password !== '' && password.length < shortestPassword) return 'Too short';
  if (!strength) return 'Longer ones are harder to guess.';
  const { score, reason } = strength;
  const word = levels[score]?.word;
  if (score >= 3) return `${word}`;
  return `${word}. ${reason ? reasons[reason] : 'Longer ones are harder to guess.'}`;
}

function useStrength(password: string, known: string): Strength | null {
  const [estimated, setEstimated] = useState<Strength | null>(null);
  const isEmpty = password === '';
  useEffect(() => {
    if (isEmpty) return;
    let isLatest = true;
    const timer = setTimeout(() => {
      import('../estimate-strength.ts')
        .then(({ estimateStrength }) => {
          if (isLatest) setEstimated(estimateStrength(password, known.split('\n')));
        })
        .catch(() => {}); // without a connection; the form works, and the server checks the rules
    }, 120);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [password, known, isEmpty]);
  return isEmpty ? null : estimated;
}
