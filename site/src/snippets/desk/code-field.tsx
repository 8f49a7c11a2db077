import { Textarea } from '@listgrove/ui/textarea';
import { useEffect, useState } from 'react';

/** A snippet's code, and a look at what it draws. Its scripts do not run here: the frame lets nothing run. */
export function CodeField({
  fault,
  onType,
  error,
  ...field
}: {
  label: string;
  name: string;
  defaultValue: string;
  error?: string;
  fault: string | null;
  onType: (content: string) => void;
}) {
  const [content, setContent] = useState(field.defaultValue);
  // A merge or a kept draft begins with another code than the page did.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each beginning
  useEffect(() => onType(field.defaultValue), []);
  const [isPreview, setPreview] = useState(false);
  return (
    <div className="relative">
      <fieldset className="absolute -top-2 right-0 flex gap-1 text-sm">
        <legend className="sr-only">View</legend>
        {[false, true].map((preview) => (
          <button
            key={String(preview)}
            type="button"
            aria-pressed={isPreview === preview}
            onClick={() => setPreview(preview)}
            className="min-h-8 rounded-full px-3 font-medium text-muted hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink"
          >
            {preview ? 'Preview' : 'Edit'}
          </button>
        ))}
      </fieldset>
      <div hidden={isPreview}>
        <Textarea
          {...field}
          error={fault ?? error}
          rows={15}
          spellCheck={false}
          className="min-h-80 font-mono text-sm"
          onChange={(event) => {
            setContent(event.currentTarget.value);
            onType(event.currentTarget.value);
          }}
        />
      </div>
      {isPreview ? (
        <div>
          <p className="text-sm font-semibold">{field.label}</p>
          <iframe
            title="Preview"
            sandbox=""
            srcDoc={content}
            className="mt-1.5 h-80 w-full rounded-sm border border-line bg-white"
          />
          <p className="mt-1.5 text-sm text-muted">Markup only: scripts do not run in the preview.</p>
        </div>
      ) : null}
    </div>
  );
}
