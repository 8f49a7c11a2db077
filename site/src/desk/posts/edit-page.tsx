import { articleEdit, articleInput } from '@listgrove/domain/articles/article-input';
import { publicationStatuses } from '@listgrove/domain/articles/publication';
import { createPost, editedPosts, findPost, updatePost } from '@listgrove/domain/posts/edit-posts.server';
import { optionsOf } from '@listgrove/kernel/options';
import { Checkbox } from '@listgrove/ui/checkbox';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { Textarea } from '@listgrove/ui/textarea';
import { formSizes } from '@listgrove/web/receive-form';
import { RichTextEditor } from '../editor/rich-text-editor';
import { ImageField } from '../media/image-field';
import { publishWarning } from '../media/publish-warning.server';
import { keepOpenForm, keepTypedOnFailure } from '../parts/client-loaders';
import { DeskForm } from '../parts/desk-form';
import { FormColumns } from '../parts/form-columns';
import { KeywordField } from '../parts/keyword-field';
import { PlanPanel } from '../schedule/plan-panel';
import { openEditedRow, saveEditedRow } from '../unpublished/edited-rows.server';
import { PublicationPanel } from '../unpublished/publication-panel';
import { waitingNotice } from '../unpublished/waiting-notice';
import type { Route } from './+types/edit-page';
import { toasts } from './copy';
import { valuesOf } from './values';

export async function loader(args: Route.LoaderArgs) {
  return openEditedRow(args, { blank: { status: 'draft' }, find: findPost, valuesOf, edited: editedPosts });
}

export async function action(args: Route.ActionArgs) {
  return saveEditedRow(args, {
    input: articleInput,
    edit: articleEdit,
    create: createPost,
    update: updatePost,
    valuesOf,
    toasts,
    edited: editedPosts,
    warn: publishWarning,
    size: formSizes.article,
  });
}

export const clientLoader = keepOpenForm<typeof loader>();
export const clientAction = keepTypedOnFailure(toasts.updateFailed, { failedNew: toasts.createFailed });

/** The form of a post, for a new one and for an existing one. */
export default function EditPost({ loaderData: opened }: Route.ComponentProps) {
  const { isNew, values } = opened;
  return (
    <DeskForm
      title={isNew ? 'New Post' : 'Edit Post'}
      list="/admin/blog"
      save="Save Post"
      values={values}
      waiting={waitingNotice(opened)}
      revisions={!isNew}
    >
      {({ field, check }) => (
        <FormColumns
          main={
            <>
              <Field {...field('title', 'Title')} required autoComplete="off" />
              <RichTextEditor {...field('content', 'Content')} />
              <Textarea {...field('excerpt', 'Excerpt')} rows={4} />
            </>
          }
          side={
            <>
              <Select {...field('status', 'Status')} options={optionsOf(publicationStatuses)} />
              <Checkbox {...check('featured', 'Featured')} />
              <ImageField {...field('cover_image', 'Cover Image')} />
              <KeywordField {...field('keywords', 'Keywords')} />
              <PublicationPanel opened={opened} />
              <PlanPanel table_name="blog_posts" word="published" opened={opened} />
            </>
          }
        />
      )}
    </DeskForm>
  );
}
