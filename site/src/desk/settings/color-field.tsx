import { brandColor, contrastWarning } from '@listgrove/domain/settings/brand-colors';
import { controlShape, describedBy, FieldFrame } from '@listgrove/ui/field-frame';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { SettingField } from './use-settings-edit';

/** A field for a colour, picked or typed in any CSS notation. Warns about a colour with too little contrast. */
export function ColorField({ name, label, value, onChange, error, hint }: SettingField & { hint?: string }) {
  const id = useId();
  const warning = contrastWarning(value);
  return (
    <div>
      <FieldFrame id={id} label={label} hint={hint} error={error}>
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={`Pick the ${label.toLowerCase()}`}
            value={brandColor(value) ?? '#000000'}
            onChange={onChange}
            className="h-11 w-14 shrink-0 cursor-pointer rounded-sm border border-control bg-raised p-1.5 hover:border-ink"
          />
          <input
            type="text"
            name={name}
            value={value}
            onChange={onChange}
            autoComplete="off"
            spellCheck={false}
            {...describedBy(id, { hint, error })}
            className={`${controlShape} font-mono`}
          />
        </div>
      </FieldFrame>
      <div role="status">
        {warning ? (
          <p className="mt-1.5 flex items-start gap-1.5 text-sm text-warning">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {warning}
          </p>
        ) : null}
      </div>
    </div>
  );
}
