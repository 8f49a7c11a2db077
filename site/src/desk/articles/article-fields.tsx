import { publicationStatuses } from '@listgrove/domain/articles/publication';
import { optionsOf } from '@listgrove/kernel/options';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { RichTextEditor } from '../editor/rich-text-editor';
import type { FormParts } from '../parts/desk-form';

/** The fields of the form that every article has in its wide column. */
export function TextFields({ field }: Pick<FormParts, 'field'>) {
  return (
    <>
      <Field {...field('title', 'Title')} required autoComplete="off" />
      <RichTextEditor {...field('content', 'Content')} />
    </>
  );
}

/** The choice whether an article is published. */
export function StatusField({ field }: Pick<FormParts, 'field'>) {
  return <Select {...field('status', 'Status')} options={optionsOf(publicationStatuses)} />;
}
