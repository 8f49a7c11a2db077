import { slideInterval } from '@listgrove/domain/settings/slide-interval';
import { Button } from '@listgrove/ui/button';
import { DialogClose } from '@listgrove/ui/dialog';
import { Field } from '@listgrove/ui/field';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { useImperativeHandle, useState } from 'react';
import type { Answer } from '../parts/answer';
import { GuardedDialog, type GuardRef } from '../parts/guarded-dialog';
import { useAnswer } from '../parts/use-answer';

/**
 * The dialog for the slide interval, which is one setting for all testimonials. If somebody else has stored another one
 * meanwhile, it shows that one, and a second press stores the typed one.
 */
export function SliderSettings({ seconds }: { seconds: number }) {
  const [open, setOpen] = useState(false);
  return (
    <GuardedDialog
      title="Slider Settings"
      description="How long each testimonial is shown before the next one."
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      trigger={
        <Button look="secondary" size="sm">
          Slider Settings
        </Button>
      }
    >
      {(guard) => <SliderForm seconds={seconds} guard={guard} onSaved={() => setOpen(false)} />}
    </GuardedDialog>
  );
}

function SliderForm({ seconds, guard, onSaved }: { seconds: number; guard: GuardRef; onSaved: () => void }) {
  const fetcher = useFetcher<Answer>();
  const [typed, setTyped] = useState(String(seconds));
  const [began] = useState(String(seconds));
  useAnswer(fetcher.data, onSaved);
  const stored = fetcher.data && 'stale' in fetcher.data ? fetcher.data.stale.stored?.slide_interval : undefined;
  useImperativeHandle(guard, () => ({ isUnsaved: () => typed !== began }));
  return (
    <fetcher.Form method="post" noValidate>
      <input type="hidden" name="intent" value="slider" />
      <input type="hidden" name="edited" value={stored ?? began} />
      <Field
        label="Slide interval (seconds)"
        name="slide_interval"
        type="number"
        min={slideInterval.least}
        max={slideInterval.most}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={`From ${slideInterval.least} to ${slideInterval.most} seconds`}
        error={
          stored ? `Somebody else has saved ${stored} seconds meanwhile. Save again to replace it by yours.` : undefined
        }
      />
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <DialogClose>
          <Button type="button" look="secondary">
            Cancel
          </Button>
        </DialogClose>
        <Button type="submit" data-needs-app busy={fetcher.state !== 'idle'}>
          Save Changes
        </Button>
      </div>
    </fetcher.Form>
  );
}
