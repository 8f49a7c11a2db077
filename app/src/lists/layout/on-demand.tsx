import { MissingCard } from '@listgrove/ui/missing-part';
import { type ComponentType, cloneElement, type ReactElement, useState } from 'react';

/** The properties of a button that opens something. */
type Trigger = ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu' }>;

/**
 * Shows `trigger` alone until it is pressed, and then loads the menu and opens it. The code of menus is a quarter of the first
 * load otherwise. If it cannot be fetched, a card says so, and tries again.
 */
export function OnDemandMenu<Props extends { trigger: ReactElement; defaultOpen?: boolean }>({
  load,
  trigger,
  ...props
}: { load: () => Promise<ComponentType<Props>>; trigger: Trigger } & Omit<Props, 'trigger' | 'defaultOpen'>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const [isMissing, setMissing] = useState(false);
  if (Loaded) return <Loaded {...({ ...props, trigger, defaultOpen: true } as unknown as Props)} />;
  const open = () =>
    load().then(
      (menu) => {
        setLoaded(() => menu);
        return true;
      },
      (error: unknown) => {
        console.warn(error);
        setMissing(true);
        return false;
      },
    );
  return (
    <>
      {cloneElement(trigger, { onClick: () => void open(), 'aria-haspopup': 'menu' })}
      {isMissing ? <MissingCard again={open} onClose={() => setMissing(false)} /> : null}
    </>
  );
}
