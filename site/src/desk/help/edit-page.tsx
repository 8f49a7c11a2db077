import { editedHelpArticles } from '@listgrove/domain/help/edit-help-articles.server';
import { helpCategories } from '@listgrove/domain/help/help-article';
import { optionsOf } from '@listgrove/kernel/options';
import { Checkbox } from '@listgrove/ui/checkbox';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
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
  openEditedRow(args, {
    edited: editedHelpArticles,
    blank: { status: 'draft', category: 'general', order_index: '0' },
  });

export const action = (args: Route.ActionArgs) =>
  saveEditedRow(args, { edited: editedHelpArticles, toasts, ...articleSaving });

export const clientLoader = keepOpenForm<typeof loader>();
export const clientAction = keepTypedOnFailure(toasts.updateFailed, { failedNew: toasts.createFailed });

/** The form of a help article, for a new one and for an existing one. */
export default function EditArticle({ loaderData: opened }: Route.ComponentProps) {
  return (
    <EditedForm
      opened={opened}
      word="Article"
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
          <Select {...field('category', 'Category')} options={optionsOf(helpCategories)} />
          <Field {...field('order_index', 'Display Order')} type="number" hint="Lower numbers come first." />
          <KeywordField {...field('keywords', 'Keywords')} />
        </>
      )}
    />
  );
}
