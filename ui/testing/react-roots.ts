import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

// Node's own loader, because Vitest loads this file instead of `react-dom/client` (vitest.config.ts).
const client: typeof import('react-dom/client') = createRequire(import.meta.url)('react-dom/client');

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const roots = new Map<Root, Node>();
const timers = new Set<ReturnType<typeof setTimeout>>();

/** React's own function, whose root is unmounted when the test finishes. Throws outside of tests. */
export const createRoot: typeof client.createRoot = (container, options) =>
  closeWithTest(container, client.createRoot(container, options));

/** React's own function, whose root is unmounted when the test finishes. Throws outside of tests. */
export const hydrateRoot: typeof client.hydrateRoot = (container, children, options) =>
  closeWithTest(container, client.hydrateRoot(container, children, options));

function closeWithTest(container: Node, root: Root): Root {
  if (roots.size === 0) {
    const stopRecording = recordTimers();
    onTestFinished(() => closePage(stopRecording));
  }
  roots.set(root, container);
  return root;
}

/** Ends what the page of a test still does, as closing a tab does; otherwise it goes on after `window` is gone. */
async function closePage(stopRecording: () => void): Promise<void> {
  await vi.dynamicImportSettled(); // such as the code of toasts, which opens a root of its own
  clearTimers(); // first, because a timer must find no root that is unmounted
  try {
    await act(async () => {
      for (const root of roots.keys()) root.unmount();
    });
  } finally {
    for (const container of roots.values()) container.parentNode?.removeChild(container);
    roots.clear();
    stopRecording();
    clearTimers();
    // React's scheduler runs its tasks in immediates and may spread them over several.
    for (let turn = 0; turn < 10; turn++) await setImmediate();
  }
}

function clearTimers(): void {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
}

/** Records the timers that are set from now on, until the returned function is called. */
function recordTimers(): () => void {
  const originals = { setTimeout, setInterval };
  const recording = { setTimeout: recorded(setTimeout), setInterval: recorded(setInterval) };
  Object.assign(globalThis, recording);
  return () => {
    for (const name of ['setTimeout', 'setInterval'] as const) {
      // A fake clock that has ended meanwhile has set the function back already.
      if (globalThis[name] === recording[name]) Object.assign(globalThis, { [name]: originals[name] });
    }
  };
}

function recorded<Set extends typeof setTimeout | typeof setInterval>(set: Set): Set {
  const recording = (...parameters: Parameters<typeof setTimeout>) => {
    const timer = set(...parameters);
    timers.add(timer);
    return timer;
  };
  return Object.assign(recording, set);
}
