import { useHydrated } from './use-hydrated';

/** Within a form that script sends in the background: tells the server when there is none, so that it leads back here. */
export function WithoutScript() {
  return useHydrated() ? null : <input type="hidden" name="without-script" value="true" />;
}
