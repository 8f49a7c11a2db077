import { Dialog } from '@listgrove/ui/dialog';
import { useList, useListStore } from '../list-store-context';
import { download, type ExportFormat, writeFile } from './write-file';

const files: { format: ExportFormat; label: string; text: string }[] = [
  { format: 'csv', label: 'CSV', text: 'For spreadsheets, and for other apps' },
  { format: 'json', label: 'JSON', text: 'For programs, with every field' },
  { format: 'md', label: 'Markdown', text: 'For notes, as a list of tasks by category' },
];

const choice = 'grid min-h-14 w-full content-center rounded-md px-3 py-2 text-left transition-colors hover:bg-ink/8';

/** Offers a list as a file or on paper. Files are made on this device, without a network too. */
export default function ExportDialog({
  list,
  open,
  onOpenChange,
}: {
  list: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const store = useListStore();
  const name = useList(list)?.list.name ?? '';

  function save(format: ExportFormat) {
    const file = writeFile(store, list, format);
    if (file) download(file);
    onOpenChange(false);
  }
  function printList() {
    onOpenChange(false);
    // The page is printed after the dialog has given the focus back.
    setTimeout(() => window.print());
  }

  return (
    <Dialog
      title="Export or print"
      description={<span className="break-words">“{name}”, as it is on this device.</span>}
      open={open}
      onOpenChange={onOpenChange}
    >
      <ul className="-mx-3 grid gap-1">
        {files.map(({ format, label, text }) => (
          <li key={format}>
            <button type="button" className={choice} onClick={() => save(format)}>
              <Choice label={label} text={text} />
            </button>
          </li>
        ))}
        <li className="border-t border-line pt-1">
          <button type="button" className={choice} onClick={printList}>
            <Choice label="Print" text="What is open, with boxes to tick" />
          </button>
        </li>
      </ul>
    </Dialog>
  );
}

function Choice({ label, text }: { label: string; text: string }) {
  return (
    <>
      <span className="font-semibold">{label}</span>
      <span className="text-sm text-muted">{text}</span>
    </>
  );
}
