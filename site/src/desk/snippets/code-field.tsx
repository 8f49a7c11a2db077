import { Textarea } from '@listgrove/ui/textarea';
import { useEffect, useState } from 'react';
import { PreviewFrame } from './preview-frame';

/** A field for a snippet's code, with a switch to its preview. */
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
  // A merge or a restored draft remounts the field with other code, which the page has to check again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per mount, because `onType` is another function in each render
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
            Scripts run in a sandbox: as on a public page, but without access to the session or stored data.
          </p>
        </div>
      ) : null}
    </div>
  );
}
