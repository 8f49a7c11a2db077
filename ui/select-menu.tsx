import { Select } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { controlShape, describedBy, FieldError, type FieldTexts } from './field-frame.tsx';
import { menuItemShape, popupShape } from './menu.tsx';

/** A select whose options may contain more than text. It needs React, so it is for the desk and the app only. */
export function SelectMenu<Value extends string>({
  label,
  name,
  error,
  hint,
  options,
  defaultValue,
  value,
  onChange,
  disabled = false,
}: FieldTexts & {
  options: readonly { value: Value; label: string; detail?: React.ReactNode }[];
  defaultValue?: Value;
  value?: Value;
  onChange?: (value: Value) => void;
  disabled?: boolean;
}) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <Select.Root
        name={name}
        items={options as { value: Value; label: string }[]} // Base UI requires a mutable array but only reads it
        defaultValue={defaultValue}
        value={value}
        disabled={disabled}
        onValueChange={(chosen) => {
          if (chosen !== null) onChange?.(chosen);
        }}
      >
        <Select.Label className="text-sm font-semibold">{label}</Select.Label>
        <Select.Trigger
          {...describedBy(id, { hint, error })}
          className={`${controlShape} flex items-center justify-between gap-3 text-left`}
        >
          <Select.Value />
          <Select.Icon>
            <ChevronDown aria-hidden className="size-4 text-muted" />
          </Select.Icon>
        </Select.Trigger>
        <Select.Portal>
          <Select.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50">
            <Select.Popup className={popupShape}>
              <Select.List>
                {options.map((option) => (
                  <Select.Item key={option.value} value={option.value} className={menuItemShape}>
                    <Select.ItemText>{option.label}</Select.ItemText>
                    {option.detail}
                    <Select.ItemIndicator className="ml-auto pl-4">
                      <Check aria-hidden className="size-4" />
                    </Select.ItemIndicator>
                  </Select.Item>
                ))}
              </Select.List>
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  );
}
