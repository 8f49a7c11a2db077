/** A button in the footer that opens the consent banner again. Shown if any snippet asks for consent. */
export function ConsentSettings() {
  return (
    <button type="button" data-consent="open" className="inline-flex min-h-11 items-center text-sm underline">
      Privacy choices
    </button>
  );
}
