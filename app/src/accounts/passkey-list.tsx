import type { Passkey } from '@listgrove/domain/accounts/passkey';
import { formatShortDate } from '@listgrove/kernel/dates';
import { Button, buttonLook } from '@listgrove/ui/button';
import { Field } from '@listgrove/ui/field';
import { Form, Link, useLocation, useNavigation } from 'react-router';
import { withReturn } from './return';

/** The passkeys of an account, each with its buttons. The one with the id `renamed` shows a field for its name, with `error`. */
export function PasskeyList({
  passkeys,
  renamed,
  error,
}: {
  passkeys: Passkey[];
  renamed: string | null;
  error: string | undefined;
}) {
  if (passkeys.length === 0) return null;
  return (
    <ul className="grid grid-cols-1">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="border-t border-line py-3.5">
          {passkey.id === renamed ? <Rename passkey={passkey} error={error} /> : <Row passkey={passkey} />}
        </li>
      ))}
    </ul>
  );
}

function Row({ passkey: { id, name, createdAt, usedAt, isOnOneDevice } }: { passkey: Passkey }) {
  const { pathname, search } = useLocation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-muted">
          Created on {formatShortDate(createdAt)}, {usedAt ? `last used on ${formatShortDate(usedAt)}` : 'not used yet'}
          {isOnOneDevice ? '. On one device only.' : '.'}
        </p>
      </div>
      <div className="flex gap-2">
        <Link
          to={withReturn(pathname, search, { rename: id })}
          className={buttonLook({ look: 'quiet', size: 'sm' })}
          aria-label={`Rename ${name}`}
          preventScrollReset
        >
          Rename
        </Link>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Submit intent="remove" id={id} look="quiet-danger" aria-label={`Remove ${name}`}>
            Remove
          </Submit>
        </Form>
      </div>
    </div>
  );
}

function Rename({ passkey: { id, name }, error }: { passkey: Passkey; error: string | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" noValidate className="grid grid-cols-1 gap-3" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Field label="Name" name="name" defaultValue={name} maxLength={60} autoComplete="off" error={error} required />
      <div className="flex flex-wrap gap-2">
        <Submit intent="rename" id={id}>
          Save
        </Submit>
        <Link
          to={withReturn(pathname, search)}
          className={buttonLook({ look: 'quiet', size: 'sm' })}
          preventScrollReset
        >
          Cancel
        </Link>
      </div>
    </Form>
  );
}

function Submit({ intent, id, ...button }: { intent: string; id: string } & React.ComponentProps<typeof Button>) {
  const sent = useNavigation().formData;
  const isBusy = sent?.get('intent') === intent && sent.get('id') === id;
  return <Button {...button} type="submit" size="sm" name="intent" value={intent} busy={isBusy} />;
}
