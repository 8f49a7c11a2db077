import { type ComponentType, Suspense, useState } from 'react';
import { lazyPart, type MissingProps } from './lazy-part';
import { MissingCard } from './missing-part';
import { useEarlyKeys } from './use-early-keys';

interface OpenProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Returns a component that fetches the code of a dialog when it is first open. What is typed meanwhile is for its field, and Escape
 * closes it. A dialog that has been closed stays mounted, so that it fades out and gives the focus back. If its code cannot be fetched, a
 * card says so, and tries again.
 */
export function lazyDialog<Props extends OpenProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let isLoaded = false;
  const Loaded = lazyPart(async () => {
    const dialogModule = await load();
    isLoaded = true;
    return dialogModule;
  }, MissingDialog);
  return function LazyDialog(props) {
    const { open, onOpenChange } = props;
    const [wasOpened, setOpened] = useState(open);
    if (open && !wasOpened) setOpened(true);
    useEarlyKeys(open, () => onOpenChange(false));
    return open || (wasOpened && isLoaded) ? (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    ) : null;
  };
}

function MissingDialog({ onOpenChange, again }: OpenProps & MissingProps) {
  return <MissingCard again={again} onClose={() => onOpenChange(false)} />;
}
