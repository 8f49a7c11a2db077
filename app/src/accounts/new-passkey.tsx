import { Button } from '@listgrove/ui/button';
import { Field } from '@listgrove/ui/field';
import { FormError } from '@listgrove/ui/notice';
import { type FormEvent, useState } from 'react';
import { useNavigation, useRouteLoaderData, useSubmit } from 'react-router';
import type { AppData } from '../root';
import { createPasskey, PasskeyProblem, useCanUsePasskeys } from './ask-passkey';

/**
 * The form that creates a passkey. The browser makes it; the page's action gets it with the name, as `create`. It is there before
 * hydration, so that nothing moves then, and says so in a browser that cannot make one. `error` concerns the name.
 */
export function NewPasskey({ begin, error }: { begin: string; error: string | undefined }) {
  const submit = useSubmit();
  const isSent = useNavigation().formData?.get('intent') === 'create';
  const isPossible = useRouteLoaderData<AppData>('root')?.hasPasskeys;
  const can = useCanUsePasskeys();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '');
    setAsking(true);
    setProblem(undefined);
    try {
      const given = await createPasskey(begin);
      if (given) await submit({ intent: 'create', name, ...given }, { method: 'post', preventScrollReset: true });
      else setProblem('No passkey was created.');
    } catch (caught) {
      if (!(caught instanceof PasskeyProblem)) throw caught;
      setProblem(caught.message);
    } finally {
      setAsking(false);
    }
  }

  if (!isPossible || can === false)
    return <p className="text-sm">This browser cannot create passkeys at this address.</p>;
  return (
    <>
      <noscript className="text-sm">Creating a passkey needs JavaScript.</noscript>
      <form onSubmit={create} noValidate className="noscript:hidden grid grid-cols-1 gap-4 border-t border-line pt-5">
        <FormError>{problem}</FormError>
        <Field
          label="Name of a new passkey"
          name="name"
          hint="For example the device that it is on. Without a name it gets one."
          maxLength={60}
          autoComplete="off"
          error={error}
        />
        <Button type="submit" data-needs-app className="justify-self-start" busy={isAsking || isSent}>
          Create a passkey
        </Button>
      </form>
    </>
  );
}
