import { Menu as BaseMenu } from '@base-ui/react/menu';

export const popupShape =
  'max-h-(--available-height) min-w-(--anchor-width) max-w-(--available-width) overflow-y-auto rounded-md border border-line bg-raised p-1.5 text-sm text-ink shadow-lifted transition-opacity duration-200 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0';

export const menuItemShape =
  'flex min-h-10 cursor-default items-center gap-2.5 rounded-sm px-3 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-ink/8';

/**
 * A menu of the actions for one item, for the desk and the app. `trigger` is the button that opens it. With `defaultOpen` it is open
 * at first, for a menu whose code was loaded by the press that opens it.
 */
export function Menu({
  trigger,
  defaultOpen = false,
  children,
}: {
  trigger: React.ReactElement;
  defaultOpen?: boolean;
  children: React.ReactNode;
}) {
  return (
    <BaseMenu.Root defaultOpen={defaultOpen}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={6} align="end" className="z-50">
          <BaseMenu.Popup className={popupShape}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

/** An action of a menu. `shortcut` is the key that triggers it while the menu is closed. */
export function MenuItem({
  icon,
  shortcut,
  danger = false,
  children,
  ...props
}: {
  icon?: React.ReactNode;
  shortcut?: string;
  danger?: boolean;
  children: React.ReactNode;
  onClick?: () => void;
  disabled?: boolean;
}) {
  return (
    <BaseMenu.Item className={`${menuItemShape} ${danger ? 'text-danger' : ''}`} {...props}>
      {icon}
      {children}
      {shortcut ? <kbd className="ml-auto pl-6 font-sans text-muted">{shortcut}</kbd> : null}
    </BaseMenu.Item>
  );
}

export function MenuLine() {
  return <BaseMenu.Separator className="my-1.5 h-px bg-line" />;
}
