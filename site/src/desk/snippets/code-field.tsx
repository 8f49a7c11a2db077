import { Textarea } from '@listgrove/ui/textarea';
import { useEffect, useState } from 'react';
import { PreviewFrame } from './preview-frame';

/** A snippet's code, and a look at what it draws and does. */
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
            data-needs-app
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
          <PreviewFrame content={content} />
          <p className="mt-1.5 text-sm text-muted">
            Scripts run shut off from this page: as on a public page, but with no session and no stored data.
          </p>
        </div>
      ) : null}
    </div>
  );
}
