import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';

/** A short note about a control, shown on hover and focus. It must not be the only place for that information. */
export function Tooltip({ text, children }: { text: string; children: React.ReactElement }) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner sideOffset={8} className="z-50">
          <BaseTooltip.Popup className="max-w-64 rounded-sm bg-grove-900 px-3 py-1.5 text-sm text-grove-50 shadow-soft transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
