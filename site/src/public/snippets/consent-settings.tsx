/** Opens the banner again; stands in the footer where any snippet asks for consent. */
export function ConsentSettings() {
  return (
    <button type="button" data-consent="open" className="inline-flex min-h-11 items-center text-sm underline">
      Privacy choices
    </button>
  );
}
