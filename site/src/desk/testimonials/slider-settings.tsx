import { slideInterval } from '@listgrove/domain/settings/slide-interval';
import { Button } from '@listgrove/ui/button';
import { Dialog, DialogClose } from '@listgrove/ui/dialog';
import { Field } from '@listgrove/ui/field';
import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Answer } from '../parts/answer';
import { useAnswer } from '../parts/use-answer';

/** The dialog for the slide interval, which is one setting for all testimonials. */
export function SliderSettings({ seconds }: { seconds: number }) {
  const form = useId();
  const [open, setOpen] = useState(false);
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data, () => setOpen(false));
  return (
    <Dialog
      title="Slider Settings"
      description="How long each testimonial is shown before the next one."
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button look="secondary" size="sm">
          Slider Settings
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button look="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" form={form} busy={fetcher.state !== 'idle'}>
            Save Changes
          </Button>
        </>
      }
    >
      <fetcher.Form id={form} method="post" noValidate>
        <input type="hidden" name="intent" value="slider" />
        <Field
          label="Slide interval (seconds)"
          name="slide_interval"
          type="number"
          min={slideInterval.least}
          max={slideInterval.most}
          defaultValue={seconds}
          hint={`From ${slideInterval.least} to ${slideInterval.most} seconds`}
        />
      </fetcher.Form>
    </Dialog>
  );
}
