import { isCoded } from '@listgrove/kernel/errors';
import { StaleError } from '@listgrove/kernel/stale';
import { logErrorContext, originsContext } from '@listgrove/web/context';
import type { Refusal } from '@listgrove/web/form';
import { data, isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import { ZodError } from 'zod';
import type { Answer, Done, Values, Words } from './answer';

/** The class of what `data` returns, as a 404 of `rowId`. The router does not export it. */
const RouteData = data(null).constructor;

/**
 * Runs `work` and returns its outcome as an `Answer` with a status, so that the page stays and keeps what was typed:
 * 200 when it succeeded, 400 for a refused form or a ZodError, 409 for a StaleError (`valuesOf` turns the stored row
 * into form fields), 403 for CodedError `not-allowed`, 422 for `proof-needed`, with the address of the proof, and 422 for any other
 * one, with the error's own message, 500 with the
 * message of `failed` for every other error, which is logged. Redirects and responses made with `data` are thrown on.
 */
export async function answer<Row>(
  context: Readonly<RouterContextProvider>,
  { failed, valuesOf }: { failed: Words; valuesOf?: (row: Row) => Values },
  work: () => Promise<Done | { refusal: Refusal }>,
) {
  try {
    const result = await work();
    if ('done' in result) return data<Answer>(result);
    return data<Answer>({ refusal: result.refusal, failed: { ...failed, message: firstOf(result.refusal) } }, 400);
  } catch (error) {
    if (error instanceof Response || error instanceof RouteData || isRouteErrorResponse(error)) throw error;
    if (error instanceof StaleError) {
      const stored = error.stored && valuesOf ? valuesOf(error.stored as Row) : null; // `work` saves rows of this type
      const stale = { message: error.message, stored };
      return data<Answer>({ stale, failed: { ...failed, message: error.message } }, 409);
    }
    // The forms of the desk never send such values, so there is no field to show an error at.
    if (error instanceof ZodError) return data<Answer>({ failed }, 400);
    if (isCoded(error, 'proof-needed')) {
      const message = 'Confirm first that it is you, in another tab. Nothing you typed is lost.';
      const confirm = `${context.get(originsContext).app}/account/confirm`;
      return data<Answer>({ failed: { ...failed, message }, confirm }, 422);
    }
    if (isCoded(error)) {
      const status = isCoded(error, 'not-allowed') ? 403 : 422;
      return data<Answer>({ failed: { ...failed, message: error.message } }, status);
    }
    context.get(logErrorContext)(error);
    return data<Answer>({ failed }, 500);
  }
}

function firstOf({ errors, message }: Refusal): string {
  return message ?? Object.values(errors)[0] ?? 'Please check the form.';
}
