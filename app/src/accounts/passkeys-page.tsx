import { passkeyNames } from '@listgrove/domain/accounts/passkey';
import { createPasskey } from '@listgrove/domain/accounts/passkey-creation.server';
import { listPasskeys, removePasskey, renamePasskey } from '@listgrove/domain/accounts/passkeys.server';
import { readProofDemand } from '@listgrove/domain/accounts/proof.server';
import { ButtonLink } from '@listgrove/ui/button';
import { FormError, Notice } from '@listgrove/ui/notice';
import { accountsContext } from '@listgrove/web/context';
import { readForm, refuse, refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import type { PageHandle } from '@listgrove/web/react/document';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { visitorOf } from '@listgrove/web/session';
import { data, redirect } from 'react-router';
import { title } from '../title';
import type { Route } from './+types/passkeys-page';
import { AccountFrame } from './account-frame';
import { answerProof, isProofIntent } from './answer-proof';
import { frameOf } from './frame-of';
import { givenPasskey } from './given-passkey';
import { NewPasskey } from './new-passkey';
import { PasskeyList } from './passkey-list';
import { type ProofAnswer, ProofForm } from './proof-form';
import { requireSession } from './require-session';
import { wantedReturn, withReturn } from './return';

export const handle = { start: 'idle' } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) => title('Passkeys', matches);

const page = '/account/passkeys';

/** What the page says after a redirect, by its parameter `done`. */
const notices = {
  created: 'Your new passkey signs you in from now on.',
  renamed: 'The passkey has its new name.',
  removed: 'The passkey is removed. Delete it in your password manager or device too.',
} as const;

/** With `return`, the page leads on to that address as soon as there is a passkey. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const session = requireSession(url, context);
  const { db } = context.get(accountsContext);
  const done = url.searchParams.get('done') ?? '';
  return {
    email: session.account.email,
    isVerified: session.account.emailVerified,
    passkeys: await listPasskeys(db, session.account.id),
    renamed: url.searchParams.get('rename'),
    done: Object.hasOwn(notices, done) ? notices[done as keyof typeof notices] : null,
    back: wantedReturn(url, context),
    demand: await readProofDemand(db, session),
    frame: frameOf(session, context),
  };
}

/** Handles the proof (`prove`, `prove-mail`), `create` with what the browser made, and `rename` and `remove` with an `id`. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const session = requireSession(url, context);
  const accounts = context.get(accountsContext);
  const form = await receiveForm(request);
  const intent = form.get('intent');
  if (isProofIntent(intent)) return answerProof(form, { session, request, context });
  const shape = { name: intent === 'rename' ? passkeyNames.changed : passkeyNames.new };
  const { values, refusal } = await readForm(form, shape);
  if (refusal) return refuse(refusal);
  const id = String(form.get('id'));
  const finish = (done: keyof typeof notices) => redirect(withReturn(page, url.search, { done }));
  try {
    switch (intent) {
      case 'create':
        await createPasskey(accounts, visitorOf(request, context), session, {
          ...givenPasskey(form, context),
          ...values,
        });
        return finish('created');
      case 'rename':
        await renamePasskey(accounts, session, { id, ...values });
        return finish('renamed');
      case 'remove':
        await removePasskey(accounts, session, id);
        return finish('removed');
    }
  } catch (error) {
    return refuseFailure(error, context, { form, shape });
  }
  throw data(null, { status: 400 });
}

export const clientAction = keepForm;

export default function PasskeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData) as ProofAnswer;
  const { email, isVerified, passkeys, renamed, done, back, demand, frame } = loaderData;
  return (
    <AccountFrame title="Passkeys" frame={frame}>
      {done && !answer?.refusal ? <Notice>{done}</Notice> : null}
      {back && passkeys.length > 0 ? (
        <ButtonLink href={back} className="justify-self-start">
          Continue
        </ButtonLink>
      ) : null}
      <p className="text-sm">
        A passkey signs you in with your fingerprint, your face or the lock of your device, without a password and
        without a code. It also answers when a second step is asked for.
      </p>
      {passkeys.length > 0 ? null : <p>You have no passkey yet.</p>}
      {demand.isNeeded ? (
        <>
          <ul className="grid grid-cols-1 gap-2">
            {passkeys.map(({ id, name }) => (
              <li key={id} className="font-semibold break-words">
                {name}
              </li>
            ))}
          </ul>
          <ProofForm demand={demand} email={email} answer={answer} typed={{}} />
        </>
      ) : (
        <>
          <FormError>{answer?.refusal?.message}</FormError>
          <PasskeyList
            passkeys={passkeys}
            renamed={renamed}
            error={renamed ? answer?.refusal?.errors.name : undefined}
          />
          {isVerified ? (
            <NewPasskey
              key={passkeys.length}
              begin={`${page}/begin`}
              error={renamed ? undefined : answer?.refusal?.errors.name}
            />
          ) : (
            <p className="text-sm">Confirm your e-mail first; then you can create one here.</p>
          )}
        </>
      )}
    </AccountFrame>
  );
}
