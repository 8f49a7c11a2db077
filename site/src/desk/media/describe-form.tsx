import { variantUrl } from '@listgrove/domain/media/address';
import { Button } from '@listgrove/ui/button';
import { Checkbox } from '@listgrove/ui/checkbox';
import { Textarea } from '@listgrove/ui/textarea';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { Answer } from '../parts/answer';
import { useAnswer } from '../parts/use-answer';
import { FocalPoint } from './focal-point';
import type { LibraryFile } from './library-file';
import { addressOf } from './thumbnail';

/** The form for an image's alternative text, its decorative flag and its focal point. */
export function DescribeForm({ file }: { file: LibraryFile }) {
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data);
  const [isDecorative, setDecorative] = useState(file.is_decorative);
  const errors = fetcher.data && 'refusal' in fetcher.data ? fetcher.data.refusal.errors : {};
  return (
    <fetcher.Form method="post" action="/admin/media" className="grid content-start gap-4">
      <input type="hidden" name="intent" value="describe" />
      <input type="hidden" name="id" value={file.id} />
      <input type="hidden" name="updated_at" value={file.updated_at.toISOString()} />
      <Textarea
        label="Alternative text"
        name="alt"
        rows={3}
        defaultValue={file.alt}
        error={errors.alt}
        readOnly={isDecorative}
        hint="Describes the image for people who cannot see it."
      />
      <Checkbox
        label="Decorative"
        name="is_decorative"
        value="true"
        checked={isDecorative}
        onChange={(event) => setDecorative(event.target.checked)}
        hint="The image adds no information to the text around it."
      />
      <FocalPoint src={variantUrl(addressOf(file), 640)} x={file.focal_x} y={file.focal_y} />
      <Button type="submit" look="secondary" size="sm" className="justify-self-start" busy={fetcher.state !== 'idle'}>
        Save Description
      </Button>
    </fetcher.Form>
  );
}
