import type { InvitedRole } from '@listgrove/domain/lists/rows';
import { newId } from '@listgrove/kernel/ids';
import { Button } from '@listgrove/ui/button';
import { Checkbox } from '@listgrove/ui/checkbox';
import { EmailField } from '@listgrove/ui/email-field';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { useCopy } from '@listgrove/web/react/use-copy';
import { useRef, useState } from 'react';
import { useChange } from '../use-change';
import { newLink } from './new-link';
import { roleOptions } from './roles';

const days = [
  { value: '1', label: 'a day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '365', label: 'a year' },
];

const uses = [
  { value: '', label: 'any number' },
  { value: '1', label: 'one person' },
  { value: '5', label: '5 people' },
  { value: '20', label: '20 people' },
];

/** Invites by mail, and makes links. Without a network, both are sent later. */
export function InviteForm({ list }: { list: string }) {
  const change = useChange();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const [link, setLink] = useState<string | null>(null);
  const { copied, copy } = useCopy();
  const [isRefused, setRefused] = useState(false);
  const read = (field: string) => String(new FormData(form.current ?? undefined).get(field) ?? '').trim();
  const role = () => read('role') as InvitedRole;

  function invite() {
    const email = read('email').toLowerCase();
    if (!isComplete(email)) {
      setError('Please enter a complete e-mail address, such as name@example.com.');
      return;
    }
    setError(undefined);
    change('inviteMember', { list, invitation: newId(), email, role: role() });
    const field = form.current?.elements.namedItem('email');
    if (!(field instanceof HTMLInputElement)) return;
    field.value = '';
    field.focus();
  }

  async function makeLink() {
    const { address, hash } = await newLink();
    const typedUses = read('uses');
    change('createLink', {
      ...{ list, invitation: newId(), hash, role: role(), days: Number(read('days')) },
      uses: typedUses === '' ? null : Number(typedUses),
      guests: read('guests') === 'true',
    });
    setRefused(false);
    setLink(address);
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5 border-t border-line pt-6"
      onSubmit={(event) => {
        event.preventDefault();
        invite();
      }}
    >
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <EmailField autoComplete="off" error={error} onChange={() => setError(undefined)} />
        <Select label="Role" name="role" options={roleOptions} />
      </div>
      <Button type="submit" className="justify-self-start">
        Send invitation
      </Button>
      <div className="grid gap-3">
        <p className="text-sm text-muted">Or let people in by a link, with the same role:</p>
        <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <Select label="Works for" name="days" options={days} defaultValue="7" />
          <Select label="Lets in" name="uses" options={uses} />
          <Button
            look="secondary"
            className="max-sm:col-span-2 max-sm:justify-self-start"
            onClick={() => void makeLink()}
          >
            Create link
          </Button>
        </div>
        <Checkbox
          label="People without an account may join"
          name="guests"
          value="true"
          hint="They give a name, and their access ends with the link."
        />
      </div>
      {link ? (
        <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <Field
            label="Link"
            name="link"
            readOnly
            value={link}
            hint="Copy it now: it is shown only once. Whoever has it can join the list."
            error={
              isRefused ? 'This browser does not let the page copy. Select the link and copy it yourself.' : undefined
            }
            onFocus={(event) => event.target.select()}
          />
          <Button
            look="secondary"
            className="self-start justify-self-start sm:mt-6.5"
            onClick={() => void copy(link).then((isCopied) => setRefused(!isCopied))}
          >
            {copied ? 'Copied' : 'Copy link'}
          </Button>
        </div>
      ) : null}
    </form>
  );
}

/** Whether a text has the form of an address. The server looks more closely. */
function isComplete(email: string): boolean {
  const [name, host = '', ...otherParts] = email.split('@');
  return Boolean(name) && /[^.]\.[^.]/.test(host) && otherParts.length === 0 && !/\s/.test(email);
}
