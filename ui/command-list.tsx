import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { Backdrop } from './backdrop';

/** An entry of the list. `kind` and `keys` (a sequence of keys, separated by spaces) are shown at its end. */
export interface Command {
  id: string;
  label: string;
  icon?: React.ReactNode;
  kind?: string;
  keys?: string | undefined;
}

/**
 * A dialog with a text field and groups of commands below it; arrow keys and Enter choose. It does not filter: the caller
 * passes the groups that match `typed`.
 */
export function CommandList<Item extends Command>({
  title,
  label,
  placeholder,
  typed,
  groups,
  empty,
  open,
  onOpenChange,
  onType,
  onChoose,
}: {
  title: string;
  label: string;
  placeholder: string;
  typed: string;
  groups: { label: string; items: Item[] }[];
  /** Message for an empty list. */
  empty: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onType: (typed: string) => void;
  onChoose: (command: Item) => void;
}) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Backdrop />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center p-4 pt-[12vh]">
          <Dialog.Popup className="w-full max-w-xl overflow-hidden rounded-lg border border-line bg-raised text-ink shadow-lifted outline-none transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Dialog.Title className="sr-only">{title}</Dialog.Title>
            <Autocomplete.Root
              inline
              open
              items={groups}
              filter={null}
              autoHighlight="always"
              keepHighlight
              value={typed}
              onValueChange={onType}
              itemToStringValue={(item: Item) => item.label}
            >
              <div className="flex items-center gap-3 border-b border-line px-5">
                <Search aria-hidden className="size-5 shrink-0 text-muted" />
                <Autocomplete.Input
                  aria-label={label}
                  placeholder={placeholder}
                  className="min-h-14 w-full min-w-0 bg-transparent text-lg outline-none placeholder:text-muted"
                />
                <Dialog.Close className="shrink-0 rounded-sm bg-sunken px-2 py-1 text-sm text-muted hover:text-ink">
                  <span className="sr-only">Close: </span>Esc
                </Dialog.Close>
              </div>
              <Autocomplete.Empty className="px-5 text-muted not-empty:py-8">{empty}</Autocomplete.Empty>
              <Autocomplete.List className="max-h-[min(26rem,60vh)] overflow-y-auto p-2 empty:p-0">
                {(group: { label: string; items: Item[] }) => (
                  <Autocomplete.Group key={group.label} items={group.items} className="pb-1.5">
                    <Autocomplete.GroupLabel className="px-3 py-1.5 text-sm text-muted">
                      {group.label}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(item: Item) => (
                        <Autocomplete.Item
                          key={item.id}
                          value={item}
                          onClick={() => onChoose(item)}
                          className="flex min-h-11 cursor-default items-center gap-3 rounded-sm px-3 outline-none select-none data-highlighted:bg-ink/8"
                        >
                          {item.icon}
                          <span className="min-w-0 flex-1 truncate">{item.label}</span>
                          {item.kind ? (
                            <span className="max-w-1/2 truncate text-sm text-muted">{item.kind}</span>
                          ) : null}
                          {item.keys ? <Keys keys={item.keys} /> : null}
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Keys({ keys }: { keys: string }) {
  return (
    <span aria-hidden className="flex gap-1 max-sm:hidden">
      {keys.split(' ').map((key, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sequence may contain a key twice and is never reordered
        <kbd key={place} className="grid size-6 place-items-center rounded-sm bg-sunken font-sans text-sm text-muted">
          {key.toUpperCase()}
        </kbd>
      ))}
    </span>
  );
}
