import { editedPosts } from '@listgrove/domain/posts/edit-posts.server';
import { Checkbox } from '@listgrove/ui/checkbox';
import { Textarea } from '@listgrove/ui/textarea';
import { statusField, textFields } from '../articles/article-fields';
import { articleSaving } from '../articles/article-saving.server';
import { ImageField } from '../media/image-field';
import { keepOpenForm, keepTypedOnFailure } from '../parts/client-loaders';
import { KeywordField } from '../parts/keyword-field';
import { EditedForm } from '../unpublished/edited-form';
import { openEditedRow, saveEditedRow } from '../unpublished/edited-rows.server';
import type { Route } from './+types/edit-page';
import { toasts } from './copy';

export const loader = (args: Route.LoaderArgs) =>
  openEditedRow(args, { edited: editedPosts, blank: { status: 'draft' } });

export const action = (args: Route.ActionArgs) =>
  saveEditedRow(args, { edited: editedPosts, toasts, ...articleSaving });

export const clientLoader = keepOpenForm<typeof loader>();
export const clientAction = keepTypedOnFailure(toasts.updateFailed, { failedNew: toasts.createFailed });

/** The form of a post, for a new one and for an existing one. */
export default function EditPost({ loaderData: opened }: Route.ComponentProps) {
  return (
    <EditedForm
      opened={opened}
      word="Post"
      main={({ field }) => (
        <>
          {textFields(field)}
          <Textarea {...field('excerpt', 'Excerpt')} rows={4} />
        </>
      )}
      side={({ field, check }) => (
        <>
          {statusField(field)}
          <Checkbox {...check('featured', 'Featured')} />
          <ImageField {...field('cover_image', 'Cover Image')} />
          <KeywordField {...field('keywords', 'Keywords')} />
        </>
      )}
    />
  );
}
