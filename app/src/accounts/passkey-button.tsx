import { Button } from '@listgrove/ui/button';
import { FormError } from '@listgrove/ui/notice';
import { KeyRound } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useNavigation, useRouteLoaderData, useSubmit } from 'react-router';
import type { AppData } from '../root';
import { askForPasskey, canOfferInField, PasskeyProblem, stopAsking, useCanUsePasskeys } from './ask-passkey';

/** A ceremony works for five minutes; the field gets a new one before, in milliseconds. */
const renewal = 4 * 60_000;

/**
 * A button that signs in with a passkey. It is there before hydration, so that nothing moves then; a browser that has no passkeys shows
 * its empty space, and one without JavaScript nothing. The page's action gets the answer, with `by=passkey`. With `offersInField`, the
 * browser also offers passkeys among the suggestions of the field for the e-mail.
 */
export function PasskeyButton({
  begin,
  step = '',
  fields,
  label,
  look = 'secondary',
  offersInField = false,
}: {
  begin: string;
  step?: string;
  /** What the page’s action gets beside the answer. */
  fields?: Record<string, string>;
  label: string;
  look?: React.ComponentProps<typeof Button>['look'];
  offersInField?: boolean;
}) {
  const submit = useSubmit();
  const isSent = useNavigation().formData?.get('by') === 'passkey';
  const isPossible = useRouteLoaderData<AppData>('root')?.hasPasskeys;
  const can = useCanUsePasskeys();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();

  const ask = useCallback(
    async (inField: boolean) => {
      const given = await askForPasskey(begin, { step }, inField);
      if (given) await submit({ ...fields, by: 'passkey', ...given }, { method: 'post' });
      return given !== null;
    },
    [begin, step, fields, submit],
  );

  const offer = useCallback(() => {
    // It is an extra: the button says what is wrong.
    canOfferInField()
      .then((offers) => offers && ask(true))
      .catch(() => {});
  }, [ask]);

  useEffect(() => {
    if (!can || !offersInField) return;
    offer();
    const timer = setInterval(offer, renewal);
    return () => {
      clearInterval(timer);
      void stopAsking();
    };
  }, [can, offersInField, offer]);

  async function press() {
    setAsking(true);
    setProblem(undefined);
    const message = await ask(false).then(
      (isGiven) => (isGiven ? null : 'No passkey was used.'),
      (error: unknown) => {
        if (error instanceof PasskeyProblem) return error.message;
        throw error;
      },
    );
    setAsking(false);
    if (message === null) return;
    setProblem(message);
    if (offersInField) offer();
  }

  if (!isPossible) return null;
  return (
    <div className={`mt-5 grid grid-cols-1 gap-3 noscript:hidden ${can === false ? 'invisible' : ''}`}>
      <FormError>{problem}</FormError>
      <Button look={look} size="lg" busy={isAsking || isSent} onClick={press}>
        {isAsking || isSent ? null : <KeyRound aria-hidden className="size-4" />}
        {label}
      </Button>
    </div>
  );
}
