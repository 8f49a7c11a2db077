import { Button } from '@listgrove/ui/button';
import { askedField } from '@listgrove/web/cookies-needed';
import { ProviderMark } from './provider-mark';

/** A provider as pages show it. */
export interface ShownProvider {
  name: string;
  label: string;
}

/**
 * A button for each provider; nothing without one. `path` is that of the form's address before the provider's name. The browser sends
 * these forms itself, because what answers is not a page of the router.
 */
export function ProviderButtons({
  providers,
  verb,
  path,
  search = '',
}: {
  providers: readonly ShownProvider[];
  verb: string;
  path: string;
  search?: string;
}) {
  return (
    <div className="grid grid-cols-1 gap-3">
      {providers.map(({ name, label }) => (
        <form key={name} method="post" action={`${path}/${name}${search}`} className="grid grid-cols-1">
          <input type="hidden" name={askedField} value="yes" />
          <Button type="submit" look="secondary" size="lg">
            <ProviderMark name={name} />
            {verb} {label}
          </Button>
        </form>
      ))}
    </div>
  );
}

/** The buttons below the form of a sign-in page. */
export function OrProviders({ providers, search }: { providers: readonly ShownProvider[]; search: string }) {
  if (providers.length === 0) return null;
  return (
    <div className="mt-6 grid grid-cols-1 gap-6">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <ProviderButtons providers={providers} verb="Continue with" path="/login/with" search={search} />
    </div>
  );
}
