import { type ComponentType, lazy, useEffect, useState } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** What takes the place of a part whose code could not be fetched gets a function that tries again and returns whether it worked. */
export interface MissingProps {
  again: () => Promise<boolean>;
}

/** How long an extra waits before its code is asked for again, in milliseconds. */
const patience = 10_000;

/**
 * Returns a component whose code is fetched when it is first rendered. If that fails, `Missing` is in its place, until `again` or the next
 * opening works; a bare `lazy` would throw the whole screen away.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Missing: ComponentType<Props & MissingProps>,
): ComponentType<Props> {
  let isOld = false;
  function InPlace(props: Props) {
    const [Found, setFound] = useState<ComponentType<Props>>();
    // Whoever opens it once more has it tried at once.
    const [isTrying, setTrying] = useState(isOld);
    const again = () =>
      load().then(
        (found) => {
          setFound(() => found.default);
          return true;
        },
        () => false,
      );
    // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
    useEffect(() => {
      isOld = true;
      if (isTrying) void again().then(() => setTrying(false));
    }, []);
    if (Found) return <Found {...props} />;
    return isTrying ? null : <Missing {...props} again={again} />;
  }
  return lazy(() =>
    load().catch((error: unknown) => {
      console.warn(error);
      return { default: InPlace };
    }),
  );
}

/**
 * Returns a component that nobody asks for, such as a total: until its code is there, which is tried again by itself, the fallback of
 * `Suspense` is in its place, or what the server has rendered of it. It is also for the first load of public pages, where `lazyPart` has no room.
 */
export function lazyExtra<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const untilLoaded: Load<Props> = () =>
    load().catch(async (error: unknown) => {
      console.warn(error);
      await new Promise((resolve) => {
        setTimeout(resolve, patience);
        addEventListener('online', resolve, { once: true });
      });
      return untilLoaded();
    });
  return lazy(untilLoaded);
}
