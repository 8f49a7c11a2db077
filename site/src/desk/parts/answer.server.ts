import { isCoded } from '@listgrove/kernel/errors';
import { StaleError } from '@listgrove/kernel/stale';
import { logErrorContext } from '@listgrove/web/context';
import type { Refusal } from '@listgrove/web/form';
import { data, isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import { ZodError } from 'zod';
import type { Answer, Values, Words } from './answer';

/**
 * Does `work` and answers with what came of it, so that a page keeps what was typed whatever happens: 400 for a refusal,
 * 409 for a row that changed meanwhile (`valuesOf` turns it into a form's fields), 422 for another foreseen failure with
 * its own sentence, 500 with the sentence of `failed` and a line in the log for everything else.
 */
export async function answer<Row>(
  context: Readonly<RouterContextProvider>,
  { failed, valuesOf }: { failed: Words; valuesOf?: (row: Row) => Values },
  work: () => Promise<{ done: Words; warning?: Words | undefined } | { refusal: Refusal }>,
) {
  try {
    const result = await work();
    if ('done' in result) return data<Answer>(result);
    return data<Answer>({ refusal: result.refusal, failed: { ...failed, message: firstOf(result.refusal) } }, 400);
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    if (error instanceof StaleError) {
      const stored = error.stored && valuesOf ? valuesOf(error.stored as Row) : null; // thrown by the verb that `work` calls
      const stale = { message: error.message, stored };
      return data<Answer>({ stale, failed: { ...failed, message: error.message } }, 409);
    }
    // No form of ours sends such a thing; whoever did made it up.
    if (error instanceof ZodError) return data<Answer>({ failed }, 400);
    if (isCoded(error)) return data<Answer>({ failed: { ...failed, message: error.message } }, 422);
    context.get(logErrorContext)(error);
    return data<Answer>({ failed }, 500);
  }
}

function firstOf({ errors, message }: Refusal): string {
  return message ?? Object.values(errors)[0] ?? 'Please check the form.';
}
