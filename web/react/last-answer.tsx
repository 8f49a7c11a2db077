import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Returns the page's latest `actionData` until the visitor leaves the page or submits another form. The router discards it
 * on every revalidation, which each live change triggers (`live.tsx`); error messages and confirmations would vanish.
 */
export function useLastAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [last, setLast] = useState({ key, answer: actionData });
  if (actionData !== undefined && (actionData !== last.answer || key !== last.key))
    setLast({ key, answer: actionData });
  return actionData ?? (key === last.key ? last.answer : undefined);
}
