import { publicationStatuses } from '@listgrove/domain/articles/publication';
import { optionsOf } from '@listgrove/kernel/options';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { RichTextEditor } from '../editor/rich-text-editor';
import type { FormParts } from '../parts/form-parts';
import { CheckPanel } from '../publish-check/check-panel';

// Functions and not components: `field` works only while the form itself renders.

/** Returns the fields of the form that every article has in its wide column. */
export function textFields(field: FormParts['field']) {
  return (
    <>
      <Field {...field('title', 'Title')} required autoComplete="off" />
      <RichTextEditor {...field('content', 'Content')} />
    </>
  );
}

/** Returns the choice whether an article is published, and the check before that. */
export function statusField(field: FormParts['field']) {
  return (
    <>
      <Select {...field('status', 'Status')} options={optionsOf(publicationStatuses)} />
      <CheckPanel />
    </>
  );
}
