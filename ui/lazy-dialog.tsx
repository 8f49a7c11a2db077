import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useEarlyKeys } from './use-early-keys';

interface OpenProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Returns a component that fetches the code of a dialog when it is first open. What is typed meanwhile is for its field, and Escape
 * closes it. A dialog that has been closed stays mounted, so that it fades out and gives the focus back.
 */
export function lazyDialog<Props extends OpenProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Loaded: ComponentType<Props> = lazy(load);
  return function LazyDialog(props) {
    const { open, onOpenChange } = props;
    const [wasOpened, setOpened] = useState(open);
    if (open && !wasOpened) setOpened(true);
    useEarlyKeys(open, () => onOpenChange(false));
    return wasOpened ? (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    ) : null;
  };
}
