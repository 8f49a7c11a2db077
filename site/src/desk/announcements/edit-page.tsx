import { editedAnnouncements } from '@listgrove/domain/announcements/announcements.server';
import { Field } from '@listgrove/ui/field';
import { Textarea } from '@listgrove/ui/textarea';
import { statusField } from '../articles/article-fields';
import { keepOpenForm, keepTypedOnFailure } from '../parts/client-loaders';
import { EditedForm } from '../unpublished/edited-form';
import { openEditedRow, saveEditedRow } from '../unpublished/edited-rows.server';
import type { Route } from './+types/edit-page';
import { toasts } from './copy';

export const loader = (args: Route.LoaderArgs) =>
  openEditedRow(args, { edited: editedAnnouncements, blank: { status: 'draft' } });

export const action = (args: Route.ActionArgs) => saveEditedRow(args, { edited: editedAnnouncements, toasts });

export const clientLoader = keepOpenForm<typeof loader>();
export const clientAction = keepTypedOnFailure(toasts.updateFailed, { failedNew: toasts.createFailed });

/** The form for a new or existing announcement. */
export default function EditAnnouncement({ loaderData: opened }: Route.ComponentProps) {
  return (
    <EditedForm
      opened={opened}
      word="Announcement"
      main={({ field }) => (
        <>
          <Field {...field('title', 'Title')} required autoComplete="off" />
          <Textarea
            {...field('content', 'Text')}
            optional
            rows={3}
            hint="At most 400 characters, without formatting."
          />
          <Field {...field('link_label', 'Link Text')} optional autoComplete="off" hint="“Read more” if it is empty." />
          <Field
            {...field('link_url', 'Link Address')}
            optional
            autoComplete="off"
            hint="A path of this site, such as /blog, or a web address."
          />
        </>
      )}
      side={({ field }) => (
        <>
          {statusField(field)}
          <Field
            {...field('shown_until', 'Shown Until')}
            type="date"
            optional
            hint="The last day on which the app shows it, by the clock of UTC."
          />
        </>
      )}
    />
  );
}
