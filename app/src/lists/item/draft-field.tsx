import { Field } from '@listgrove/ui/field';
import { Textarea } from '@listgrove/ui/textarea';
import { type ComponentProps, useState } from 'react';
import { useDraft } from './use-draft';

/**
 * A field of an item whose text is saved after a short pause, when the focus leaves it and when the panel closes. `save`
 * returns a sentence if the text cannot be saved; it then stays in the field. Changes from elsewhere show while nothing is
 * being typed.
 */
export function DraftField({
  value,
  save,
  multiline = false,
  onFocus,
  ...field
}: {
  value: string;
  save: (text: string) => string | undefined;
  multiline?: boolean;
  label: string;
  name: string;
  onFocus?: () => void;
} & Pick<
  ComponentProps<'input'>,
  'maxLength' | 'inputMode' | 'disabled' | 'placeholder' | 'className' | 'autoComplete' | 'list'
>) {
  const [error, setError] = useState<string>();
  const draft = useDraft(value, (text) => setError(save(text)));
  const shared = {
    ...field,
    error,
    value: draft.text,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => draft.type(event.target.value),
    onBlur: draft.flush,
    onFocus,
  };
  const { list, ...textarea } = shared;
  return multiline ? <Textarea rows={6} {...textarea} /> : <Field list={list} {...shared} />;
}
