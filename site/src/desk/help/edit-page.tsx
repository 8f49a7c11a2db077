import { publicationStatuses } from '@listgrove/domain/articles/publication';
import {
  createHelpArticle,
  editedHelpArticles,
  findHelpArticle,
  updateHelpArticle,
} from '@listgrove/domain/help/edit-help-articles.server';
import { helpCategories } from '@listgrove/domain/help/help-article';
import { helpEdit, helpInput } from '@listgrove/domain/help/help-article-input';
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
import { PlanPanel } from '../schedule/plan-panel';
import { openEditedRow, saveEditedRow } from '../unpublished/edited-rows.server';
import { PublicationPanel } from '../unpublished/publication-panel';
import { waitingNotice } from '../unpublished/waiting-notice';
import type { Route } from './+types/edit-page';
import { toasts } from './copy';
import { valuesOf } from './values';

export async function loader(args: Route.LoaderArgs) {
  return openEditedRow(args, { blank: newArticle(), find: findHelpArticle, valuesOf, edited: editedHelpArticles });
}

export async function action(args: Route.ActionArgs) {
  return saveEditedRow(args, {
    input: helpInput,
    edit: helpEdit,
    create: createHelpArticle,
    update: updateHelpArticle,
    valuesOf,
    toasts,
    edited: editedHelpArticles,
    warn: publishWarning,
    size: formSizes.article,
  });
}

export const clientLoader = keepOpenForm<typeof loader>();
export const clientAction = keepTypedOnFailure(toasts.updateFailed, { failedNew: toasts.createFailed });

/** The form of a help article, for a new one and for an existing one. */
export default function EditArticle({ loaderData: opened }: Route.ComponentProps) {
  const { isNew, values } = opened;
  return (
    <DeskForm
      title={isNew ? 'New Article' : 'Edit Article'}
      list="/admin/help"
      save="Save Article"
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
              <Select {...field('category', 'Category')} options={optionsOf(helpCategories)} />
              <Field {...field('order_index', 'Display Order')} type="number" hint="Lower numbers come first." />
              <KeywordField {...field('keywords', 'Keywords')} />
              <PublicationPanel opened={opened} />
              <PlanPanel table_name="help_articles" word="published" opened={opened} />
            </>
          }
        />
      )}
    </DeskForm>
  );
}

/** The values of a new help article. */
function newArticle(): Values {
  return { status: 'draft', category: 'general', order_index: '0' };
}
