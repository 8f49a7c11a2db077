import { Tabs as BaseTabs } from '@base-ui/react/tabs';

/**
 * Tabs with panels, for the desk and the app; arrow keys move between them. With `value` and `onChange` the caller controls
 * which one is selected.
 */
export function Tabs({
  label,
  tabs,
  defaultValue = tabs[0]?.value,
  value,
  onChange,
  keepTyped = false,
}: {
  label: string;
  tabs: readonly { value: string; label: string; panel: React.ReactNode }[];
  defaultValue?: string | undefined;
  value?: string;
  onChange?: (value: string) => void;
  /** Keeps hidden panels mounted, so that their fields keep what was typed. */
  keepTyped?: boolean;
}) {
  return (
    <BaseTabs.Root
      {...(value === undefined ? { defaultValue } : { value })}
      onValueChange={(chosen: string) => onChange?.(chosen)}
    >
      <BaseTabs.List aria-label={label} className="relative flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-11 px-3 text-sm font-medium whitespace-nowrap sm:px-4 sm:text-base text-muted transition-colors hover:text-ink data-active:text-ink focus-visible:-outline-offset-3"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className="absolute bottom-0 left-(--active-tab-left) h-0.5 w-(--active-tab-width) bg-accent-ink transition-[left,width] duration-200" />
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} keepMounted={keepTyped} className="pt-6">
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
