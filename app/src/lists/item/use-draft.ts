import { useCallback, useEffect, useRef, useState } from 'react';

/** How long a text rests before it is saved, in milliseconds. */
const pause = 800;

/** Returns a text that is being typed: what the field shows, and functions to type and to save what is not saved yet. */
export function useDraft(value: string, save: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const waiting = useRef<{ text: string; timer: number } | null>(null);
  const saving = useRef(save);
  useEffect(() => {
    saving.current = save;
  });
  const flush = useCallback(() => {
    if (!waiting.current) return;
    window.clearTimeout(waiting.current.timer);
    const { text } = waiting.current;
    waiting.current = null;
    saving.current(text);
  }, []);
  // What was typed last is saved when the panel closes or the page is left.
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  const type = (text: string) => {
    setTyped(text);
    window.clearTimeout(waiting.current?.timer);
    waiting.current = { text, timer: window.setTimeout(flush, pause) };
  };
  // A value that arrived from elsewhere replaces what was typed once that has been saved.
  const seen = useRef(value);
  if (seen.current !== value) {
    seen.current = value;
    if (!waiting.current && typed !== null) setTyped(null);
  }
  return { text: typed ?? value, type, flush };
}
