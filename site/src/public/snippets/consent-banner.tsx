import { type Consent, consents } from '@listgrove/domain/snippets/snippet';
import { Button } from '@listgrove/ui/button';

const choices = (['analytics', 'marketing'] as const satisfies Consent[]).map((value) => ({
  value,
  ...consents[value],
}));

/**
 * Asks for consent before snippets that need it run. `web/snippets.js` opens it and handles the answer, also before
 * hydration.
 */
export function ConsentBanner() {
  return (
    <section
      id="consent"
      hidden
      suppressHydrationWarning
      aria-label="Privacy choices"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-reading overflow-y-auto rounded-md border border-line bg-raised p-5 shadow-lifted sm:p-6"
    >
      <h2 className="text-lg">Your privacy</h2>
      <p className="mt-1 text-sm text-muted">
        Beyond what the site needs to work, we would like to use the following. The choice is yours, and you can change
        it at any time at the foot of every page.
      </p>
      <div className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {choices.map(({ value, label, text }) => (
          <label key={value} className="flex min-h-11 items-start gap-3 py-2 text-sm">
            <input type="checkbox" name="consent" value={value} className="mt-0.5 size-5 accent-(--accent)" />
            <span>
              <strong className="font-semibold">{label}</strong> <span className="text-muted">{text}</span>
            </span>
          </label>
        ))}
      </div>
      <div className="mt-4 grid gap-2 sm:grid-cols-3">
        <Button look="secondary" data-consent="accept">
          Accept all
        </Button>
        <Button look="secondary" data-consent="refuse">
          Refuse all
        </Button>
        <Button look="secondary" data-consent="save">
          Save choices
        </Button>
      </div>
    </section>
  );
}
