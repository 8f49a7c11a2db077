import { textParameter } from '@listgrove/kernel/query';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigation, useSubmit } from 'react-router';

/** How long the typing must pause before the list is asked for, in milliseconds. */
const pause = 200;

/**
 * A GET form that answers while it is filled in: give its `ref` and `onInput` to the form. `query` is what the address
 * says of its fields. The address stays the state, so that every answer can be shared, and the router drops the answer to
 * an older question when a newer one has been asked. Without script it is a form like any other.
 */
export function useLiveSearch(query: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const isIdle = useNavigation().state === 'idle';
  const asked = JSON.stringify(query);
  // What the address says when the pause is over, which may be more than it said when the typing began.
  const latest = useRef(asked);
  useEffect(() => {
    latest.current = asked;
  }, [asked]);

  const ask = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const current: Record<string, string> = JSON.parse(latest.current);
    if (!form.current || differing(form.current, current).length === 0) return;
    const filled = new FormData(form.current);
    const parameters = new URLSearchParams();
    for (const [name, value] of filled) if (typeof value === 'string' && value.trim()) parameters.set(name, value);
    // One step back leads out of the search, however many letters it took.
    const isSearching = Object.values(current).some(Boolean);
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

  // What was typed before React came is asked for now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when React takes over the form
  useEffect(ask, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The address changed by itself, by Back or a link: the fields follow, unless somebody is just filling them in.
  const followed = useRef(asked);
  useEffect(() => {
    if (followed.current === asked || !isIdle || timer.current || !form.current) return;
    followed.current = asked;
    const current: Record<string, string> = JSON.parse(asked);
    for (const field of differing(form.current, current)) field.value = current[field.name] ?? '';
  }, [asked, isIdle]);

  return { form, onInput, ask };
}

type Field = HTMLInputElement | HTMLSelectElement;

/** The fields that say something else than the address, read as the server reads it. */
function differing(form: HTMLFormElement, query: Record<string, string>): Field[] {
  return Object.keys(query).flatMap((name) => {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return [];
    return textParameter(new URLSearchParams({ [name]: field.value }), name) === query[name] ? [] : [field];
  });
}
