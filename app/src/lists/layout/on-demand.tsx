import { type ComponentType, cloneElement, type ReactElement, useState } from 'react';

/** The properties of a button that opens something. */
type Trigger = ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu' }>;

/**
 * Shows `trigger` alone until it is pressed, and then loads the menu and opens it. The code of menus is a quarter of the first
 * load otherwise. `load` rejects without a network on a first visit; the next press tries again.
 */
export function OnDemandMenu<Props extends { trigger: ReactElement; defaultOpen?: boolean }>({
  load,
  trigger,
  ...props
}: { load: () => Promise<ComponentType<Props>>; trigger: Trigger } & Omit<Props, 'trigger' | 'defaultOpen'>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  if (Loaded) return <Loaded {...({ ...props, trigger, defaultOpen: true } as unknown as Props)} />;
  const open = () => {
    load().then(
      (menu) => setLoaded(() => menu),
      (error: unknown) => console.warn(error),
    );
  };
  return cloneElement(trigger, { onClick: open, 'aria-haspopup': 'menu' });
}
