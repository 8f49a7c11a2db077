import type { Redirect } from '@listgrove/domain/redirects/redirect';
import { asOwnPath, redirectEdit, redirectInput } from '@listgrove/domain/redirects/redirect-input';
import { createRedirect, findRedirect, updateRedirect } from '@listgrove/domain/redirects/redirects.server';
import { textParameter } from '@listgrove/kernel/query';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { originsContext } from '@listgrove/web/context';
import type { Values } from '../parts/answer';
import { keepOpenForm, keepTypedOnFailure } from '../parts/client-loaders';
import { DeskForm } from '../parts/desk-form';
import { openRow, saveRow } from '../parts/rows.server';
import type { Route } from './+types/edit-page';
import { redirectsPath, toasts } from './copy';

/** The form of a new redirect begins with the old address that the parameter `from` names, which the list of missed addresses sends. */
export async function loader(args: Route.LoaderArgs) {
  const blank = { from_path: textParameter(args.url.searchParams, 'from'), is_permanent: 'true' };
  return openRow(args, { blank, find: findRedirect, valuesOf });
}

export async function action(args: Route.ActionArgs) {
  const { site } = args.context.get(originsContext);
  return saveRow(args, {
    input: redirectInput,
    edit: redirectEdit,
    create: (db, actor, values) => createRedirect(db, actor, asOwnPath(values, site)),
    update: (db, actor, values) => updateRedirect(db, actor, asOwnPath(values, site)),
    valuesOf,
    toasts,
  });
}

export const clientLoader = keepOpenForm<typeof loader>();
export const clientAction = keepTypedOnFailure(toasts.updateFailed, { failedNew: toasts.createFailed });

/** The form for a new or existing redirect. */
export default function EditRedirect({ loaderData: { isNew, values } }: Route.ComponentProps) {
  return (
    <DeskForm
      title={isNew ? 'New Redirect' : 'Edit Redirect'}
      list={redirectsPath}
      save="Save Redirect"
      values={values}
    >
      {({ field }) => (
        <div className="grid max-w-3xl gap-6">
          <Field
            {...field('from_path', 'Old Address')}
            required
            autoComplete="off"
            spellCheck={false}
            placeholder="/old-page"
            hint="Upper and lower case are the same. While the address has a page, readers see that page."
          />
          <Field
            {...field('target', 'New Address')}
            required
            autoComplete="off"
            spellCheck={false}
            placeholder="/new-page"
            hint="An address of this site, or a web address that begins with https://."
          />
          <Select
            {...field('is_permanent', 'Kind')}
            options={kinds}
            hint="Search engines replace the old address after a permanent redirect, and keep it with a temporary one."
          />
        </div>
      )}
    </DeskForm>
  );
}

const kinds = [
  { value: 'true', label: 'Permanent (301)' },
  { value: 'false', label: 'Temporary (302)' },
];

function valuesOf(row: Redirect): Values {
  const { id, from_path, target, is_permanent, updated_at } = row;
  return { id, updated_at: updated_at.toISOString(), from_path, target, is_permanent: String(is_permanent) };
}
