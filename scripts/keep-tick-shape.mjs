import { createHook } from 'node:async_hooks';

/** One of what `process.nextTick` makes for each call, for as long as the process runs. */
let tick;

/**
 * Keeps V8 from forgetting the shape of what `process.nextTick` makes (docs/decisions/110): a sweep of memory that meets none
 * of them throws the shape away, compiled code no longer knows it, and every tick from then on is made the long way.
 * Gives back the one that is kept.
 */
export function keepTickShape() {
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
