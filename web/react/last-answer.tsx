import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * A page's `actionData`, as long as its visitor stays and sends nothing else. The router forgets it whenever the page is
 * asked for again, which any live change does (`live.tsx`): a mistake just named, or "a mail is on its way", would vanish.
 */
export function useLastAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [last, setLast] = useState({ key, answer: actionData });
  if (actionData !== undefined && (actionData !== last.answer || key !== last.key))
    setLast({ key, answer: actionData });
  return actionData ?? (key === last.key ? last.answer : undefined);
}
