import { createHook } from 'node:async_hooks';

/** One of the objects that `process.nextTick` creates for each call, kept reachable while the process runs. */
let tick;

/**
 * Keeps `process.nextTick` fast (docs/decisions/110). V8 discards the hidden class of the objects that it creates when
 * a garbage collection finds none alive; optimised code then no longer matches, and every later call takes a slow path.
 * Keeping one such object alive prevents that. Returns the object.
 */
export function keepNextTickFast() {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') tick = resource;
    },
  });
  hook.enable();
  process.nextTick(() => {});
  hook.disable();
  return tick;
}
