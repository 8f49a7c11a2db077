/** Returns the toasts of a list of misses, such as of the noun `address`, `addresses`. */
export function missToasts(one: string, many: string) {
  const title = one.charAt(0).toUpperCase() + one.slice(1);
  return {
    ignored: { title: `${title} Ignored`, message: `The ${one} is not listed any more` },
    shown: { title: `${title} Shown`, message: `The ${one} is listed again` },
    fetchFailed: { title: 'Fetch Failed', message: `Failed to load ${many}` },
    saveFailed: { title: 'Save Failed', message: `Failed to update the ${one}` },
  };
}
