import { createPost, findPost, updatePost } from '@listgrove/domain/posts/edit-posts.server';
import { type Post, publicationStatuses } from '@listgrove/domain/posts/post';
import { postEdit, postInput } from '@listgrove/domain/posts/post-input';
import { optionsOf } from '@listgrove/kernel/options';
import { Checkbox } from '@listgrove/ui/checkbox';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { Textarea } from '@listgrove/ui/textarea';
import { formSizes } from '@listgrove/web/receive-form';
import { RichTextEditor } from '../editor/rich-text-editor';
import { ImageField } from '../media/image-field';
import { publishWarning } from '../media/publish-warning.server';
import type { Values } from '../parts/answer';
import { keepOpenForm, keepTypedOnFailure } from '../parts/client-loaders';
import { DeskForm } from '../parts/desk-form';
import { FormColumns } from '../parts/form-columns';
import { KeywordField } from '../parts/keyword-field';
import { openRow, saveRow } from '../parts/rows.server';
import type { Route } from './+types/edit-page';
import { toasts } from './copy';

export async function loader(args: Route.LoaderArgs) {
  return openRow(args, { blank: { status: 'draft' }, find: findPost, valuesOf });
}

export async function action(args: Route.ActionArgs) {
  return saveRow(args, {
    input: postInput,
    edit: postEdit,
    create: createPost,
    update: updatePost,
    valuesOf,
    toasts,
    warn: publishWarning,
    size: formSizes.article,
  });
}

export const clientLoader = keepOpenForm<typeof loader>();
export const clientAction = keepTypedOnFailure(toasts.updateFailed, { failedNew: toasts.createFailed });

/** The form of a post, for a new one and for an existing one. */
export default function EditPost({ loaderData: { isNew, values } }: Route.ComponentProps) {
  return (
    <DeskForm title={isNew ? 'New Post' : 'Edit Post'} list="/admin/blog" save="Save Post" values={values}>
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
            </>
          }
        />
      )}
    </DeskForm>
  );
}

function valuesOf({ id, title, excerpt, content, cover_image, status, ...row }: Post): Values {
  return {
    id,
    updated_at: row.updated_at.toISOString(),
    title,
    excerpt,
    content,
    cover_image,
    status,
    keywords: row.keywords.join('\n'),
    featured: row.featured ? 'true' : '',
  };
}
