import { actorOf } from '@listgrove/domain/accounts/actor';
import { createPost, findPost, updatePost } from '@listgrove/domain/posts/edit-posts.server';
import { type Post, publications } from '@listgrove/domain/posts/post';
import { postEdit, postInput } from '@listgrove/domain/posts/post-input';
import { newId } from '@listgrove/kernel/ids';
import { Checkbox } from '@listgrove/ui/checkbox';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { Textarea } from '@listgrove/ui/textarea';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { readForm } from '@listgrove/web/form';
import { data } from 'react-router';
import type { Values } from '../../desk/answer';
import { answer } from '../../desk/answer.server';
import { DeskForm } from '../../desk/desk-form';
import { FormColumns } from '../../desk/form-columns';
import { keepOpen, keepTyped } from '../../desk/keep';
import { KeywordField } from '../../desk/keyword-field';
import { optionsOf } from '../../desk/options';
import { rowId } from '../../desk/row-id';
import { RichTextEditor } from '../../editor/rich-text-editor';
import { ImageField } from '../../media/image-field';
import { publishWarning } from '../../media/publish-warning.server';
import { toasts } from '../copy';
import type { Route } from './+types/edit-page';

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!('id' in params)) return { isNew: true, values: { id: newId(), status: 'draft' } satisfies Values };
  const actor = actorOf(context.get(sessionContext));
  const found = await findPost(context.get(databaseContext).db, actor, rowId(params.id));
  if (!found) throw data(null, { status: 404 });
  return { isNew: false, values: valuesOf(found) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(databaseContext);
  const actor = actorOf(context.get(sessionContext));
  const form = await request.formData();
  const id = rowId(form.get('id'));
  if (!form.has('updated_at')) {
    return answer(context, { failed: toasts.createFailed, valuesOf }, async () => {
      const { values, refusal } = await readForm(form, postInput);
      if (refusal) return { refusal };
      await createPost(db, actor, { ...values, id });
      return { done: toasts.created, warning: await publishWarning(db, values) };
    });
  }
  return answer(context, { failed: toasts.updateFailed, valuesOf }, async () => {
    const { values, refusal } = await readForm(form, postEdit);
    if (refusal) return { refusal };
    await updatePost(db, actor, { ...values, id });
    return { done: toasts.updated, warning: await publishWarning(db, values) };
  });
}

export const clientLoader = keepOpen<typeof loader>();
export const clientAction = keepTyped(toasts.updateFailed, toasts.createFailed);

/** One blog post, new or not (S2 2). */
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
              <Select {...field('status', 'Status')} options={optionsOf(publications)} />
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
