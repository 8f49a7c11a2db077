import { variantUrl } from '@listgrove/domain/media/address';
import { Button } from '@listgrove/ui/button';
import { Checkbox } from '@listgrove/ui/checkbox';
import { Textarea } from '@listgrove/ui/textarea';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Answer, Values } from '../parts/answer';
import { isChanged, readValues } from '../parts/form-values';
import type { GuardRef } from '../parts/guarded-dialog';
import { useAnswer } from '../parts/use-answer';
import { descriptionOf } from './description';
import { FocalPoint } from './focal-point';
import type { LibraryFile } from './library-file';
import { addressOf } from './thumbnail';

/**
 * The form for an image's alternative text, its decorative flag and its focal point. If somebody else has saved another
 * description meanwhile, it shows that one and offers to keep either.
 */
export function DescribeForm({ file, guard }: { file: LibraryFile; guard: GuardRef }) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<Answer>();
  // The version that the edit began from. A newer one in `file` must not make a save overwrite it unseen.
  const [base, setBase] = useState(() => descriptionOf(file));
  const shown = useRef<Values>({}); // what the form showed at first, or last saved
  const [isDecorative, setDecorative] = useState(file.is_decorative);
  const answer = fetcher.data;
  const stored = answer && 'stale' in answer ? answer.stale.stored : null;
  const isStale = stored !== null && stored.updated_at !== base.updated_at;
  const errors = answer && 'refusal' in answer ? answer.refusal.errors : {};
  const sent = useRef<Values | null>(null);
  useAnswer(answer, () => {
    if (sent.current) shown.current = sent.current;
  });
  const latest = descriptionOf(file);
  const isOwn = sent.current !== null && answer !== undefined && 'done' in answer;
  // The version after a save of this form, or after a change of something else, such as a replaced file.
  if (base.updated_at !== latest.updated_at && (isOwn || !isChanged(base, latest))) {
    sent.current = null;
    setBase(latest);
  }

  useEffect(() => {
    if (form.current) shown.current = readShown(form.current);
  }, []);
  useImperativeHandle(guard, () => ({
    isUnsaved: () => form.current !== null && isChanged(readShown(form.current), shown.current),
  }));

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/admin/media"
      className="grid content-start gap-4"
      onSubmit={(event) => {
        sent.current = readShown(event.currentTarget);
      }}
    >
      <input type="hidden" name="intent" value="describe" />
      <input type="hidden" name="id" value={file.id} />
      <input type="hidden" name="updated_at" value={base.updated_at} />
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
      {isStale ? (
        <div className="grid gap-3 rounded-sm border border-warning p-3 text-sm">
          <p className="font-medium">Saved by someone else:</p>
          <p className="whitespace-pre-wrap">{stored.is_decorative ? 'Decorative' : stored.alt || '(empty)'}</p>
          <div className="flex flex-wrap gap-2">
            <Button type="button" size="sm" look="secondary" onClick={() => setBase(stored)}>
              Keep mine
            </Button>
            <Button
              type="button"
              size="sm"
              look="quiet"
              onClick={() => {
                const alt = form.current?.elements.namedItem('alt');
                if (alt instanceof HTMLTextAreaElement) alt.value = stored.alt ?? '';
                setDecorative(stored.is_decorative === 'true');
                setBase(stored);
              }}
            >
              Keep theirs
            </Button>
          </div>
        </div>
      ) : null}
      <Button
        type="submit"
        data-needs-app
        look="secondary"
        size="sm"
        className="justify-self-start"
        busy={fetcher.state !== 'idle'}
      >
        Save Description
      </Button>
    </fetcher.Form>
  );
}

/** The values of the fields that the user edits. */
function readShown(form: HTMLFormElement) {
  const { intent: _, ...values } = readValues(form);
  return values;
}
