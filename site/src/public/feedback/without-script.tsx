import { useHydrated } from '@listgrove/web/react/use-hydrated';

/**
 * A hidden field for forms that JavaScript submits in the background. It is sent only without JavaScript and tells the
 * server to answer with a redirect.
 */
export function WithoutScript() {
  return useHydrated() ? null : <input type="hidden" name="without-script" value="true" />;
}
