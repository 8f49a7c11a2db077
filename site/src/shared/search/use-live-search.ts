import { textParameter } from '@listgrove/kernel/query';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigation, useSubmit } from 'react-router';

/** Pause in typing before the form is submitted, in milliseconds. */
const pause = 200;

/**
 * Submits a GET form while it is being filled in. Returns `form`, the ref of the form, and its handlers `onInput` and
 * `ask` (submit at once). `query` holds the search parameters of the form's fields. The URL remains the state, so that
 * every result can be shared, and the router discards the response to an older search when a newer one has started.
 * Without JavaScript the form works like any other.
 */
export function useLiveSearch(query: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const isIdle = useNavigation().state === 'idle';
  const queryText = JSON.stringify(query);
  // Read when the pause is over: the URL may have changed since the visitor started to type.
  const latest = useRef(queryText);
  // Whether the URL has changed since the fields were last compared with it. A change counts although the next search has begun
  // already, because Back may end that one.
  const isBehind = useRef(false);
  useEffect(() => {
    if (latest.current !== queryText) isBehind.current = true;
    latest.current = queryText;
  }, [queryText]);

  const ask = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const current: Record<string, string> = JSON.parse(latest.current);
    if (!form.current) return;
    if (differing(form.current, current).length === 0) {
      isBehind.current = false;
      return;
    }
    const filled = new FormData(form.current);
    const parameters = new URLSearchParams();
    for (const [name, value] of filled) if (typeof value === 'string' && value.trim()) parameters.set(name, value);
    // Later searches replace the history entry of the first, so that Back leaves the search in one step. The address is ahead
    // of `latest`: the router changes it before React renders the page that belongs to it.
    const shown = new URLSearchParams(window.location.search);
    const isSearching = Object.keys(current).some((name) => textParameter(shown, name) !== '');
    submit(parameters, {
      action: form.current.getAttribute('action') ?? undefined,
      replace: isSearching,
      preventScrollReset: true,
    });
  }, [submit]);

  const onInput = useCallback(
    (event: React.SyntheticEvent) => {
      clearTimeout(timer.current);
      if (event.target instanceof HTMLSelectElement) return ask();
      timer.current = setTimeout(ask, pause);
    },
    [ask],
  );

  // Search for what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, after hydration
  useEffect(ask, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  // When Back or a link changes the URL, update the fields, unless the visitor is typing.
  useEffect(() => {
    if (!isBehind.current || !isIdle || timer.current || !form.current) return;
    isBehind.current = false;
    const current: Record<string, string> = JSON.parse(queryText);
    for (const field of differing(form.current, current)) field.value = current[field.name] ?? '';
  }, [queryText, isIdle]);

  return { form, onInput, ask };
}

type Field = HTMLInputElement | HTMLSelectElement;

/** Returns the fields whose value differs from the URL. Values are normalised as on the server. */
function differing(form: HTMLFormElement, query: Record<string, string>): Field[] {
  return Object.keys(query).flatMap((name) => {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return [];
    return textParameter(new URLSearchParams({ [name]: field.value }), name) === query[name] ? [] : [field];
  });
}
