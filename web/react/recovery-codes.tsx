import { Button } from '@listgrove/ui/button';
import { showToast } from './toast.tsx';
import { useCopy } from './use-copy.tsx';

/** Shows new recovery codes once, with buttons to save them. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { copied, copy } = useCopy();
  const text = `${codes.join('\n')}\n`;
  async function copyCodes() {
    if (await copy(text)) return;
    showToast({ type: 'error', title: 'Copy Failed', message: 'Download them, or write them down' });
  }
  return (
    <section aria-label="Recovery codes" className="grid gap-4">
      <p className="text-sm">
        Store these recovery codes where you can find them without your phone. Each one replaces a code from the app,
        once. They are not shown again.
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-sm bg-sunken px-5 py-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={copyCodes}>
          {copied ? 'Copied!' : 'Copy'}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className="inline-flex min-h-11 items-center rounded-full px-4 font-semibold hover:bg-ink/8"
        >
          Download
        </a>
        <Button onClick={onKept} className="ml-auto">
          I have kept them
        </Button>
      </div>
    </section>
  );
}
