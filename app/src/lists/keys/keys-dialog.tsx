import { Checkbox } from '@listgrove/ui/checkbox';
import { Dialog } from '@listgrove/ui/dialog';
import { keyGroups } from './key-words';
import { switchSingleKeys, useSingleKeys } from './single-keys';

/** All keys, and the switch for single ones. */
export default function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const isOn = useSingleKeys();
  return (
    <Dialog title="Keyboard shortcuts" wide open={open} onOpenChange={onOpenChange}>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {keyGroups.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3 className="pb-1 text-base">{title}</h3>
            <dl>
              {keys.map(({ shown, does }) => (
                <div key={shown} className="flex items-baseline justify-between gap-4 border-t border-line py-1.5">
                  <dt className="text-muted">{does}</dt>
                  <dd className="shrink-0">
                    <kbd className="rounded-sm bg-sunken px-2 py-0.5 font-sans text-sm">{shown}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox
        name="single-keys"
        className="mt-5 border-t border-line pt-3"
        label="Single-key shortcuts"
        hint="Switch them off if they get in the way of speech control or a screen reader. Applies to this device. On a Mac, use ⌘ in place of Ctrl and Option in place of Alt."
        checked={isOn}
        onChange={(event) => switchSingleKeys(event.target.checked)}
      />
    </Dialog>
  );
}
