import type { Db } from '@listgrove/db/db';
import { localLimits } from '@listgrove/domain/limits/limit-table';
import { createLocalLimiter } from '@listgrove/domain/limits/limits.server';
import { isCoded } from '@listgrove/kernel/errors';
import { databaseContext, guestContext, sessionContext } from '@listgrove/web/context';
import { receiveJson } from '@listgrove/web/receive-json';
import type { RouterContextProvider } from 'react-router';
import type { ZodType } from 'zod';

const countRequest = createLocalLimiter(localLimits.syncByAccount);

const statuses: Record<string, number> = {
  'signed-out': 401,
  'not-allowed': 403,
  'not-found': 404,
  'too-many-attempts': 429,
};

/** Returns the id of the account, or of the guest without one, whose lists a request is about, or null for everybody else. */
export function memberOf(context: Readonly<RouterContextProvider>): string | null {
  return context.get(sessionContext)?.account.id ?? context.get(guestContext)?.id ?? null;
}

/**
 * Answers a request of a device as JSON: reads its body up to `most` bytes, parses it by `schema` and calls `work` with the
 * account of the session or, with `forGuests`, of a guest without one. Failures are answered with `{code, message}`: 401 without a session, 403 for a device of another account,
 * 429 above the limit, 400 for a body that does not have the shape.
 */
export async function answerDevice<Body>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { schema, most, forGuests = false }: { schema: ZodType<Body>; most: number; forGuests?: boolean },
  work: (db: Db, account: string, body: Body) => Promise<unknown>,
): Promise<Response> {
  const account = forGuests ? memberOf(context) : context.get(sessionContext)?.account.id;
  if (!account) return refuse('signed-out', 'You are signed out.');
  const { db } = context.get(databaseContext);
  try {
    await countRequest(account);
    const parsed = schema.safeParse(await receiveJson(request, most));
    if (!parsed.success) return refuse('invalid', 'This request does not have the shape that docs/lists.md describes.');
    return Response.json(await work(db, account, parsed.data), { headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    if (isCoded(error)) return refuse(error.code, error.message);
    throw error;
  }
}

/** Answers GET with 405, for addresses that devices only post to. */
export function takesPosts(): Response {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}

/** Returns the response for a failure, with the status of its code: 400 unless it has one of its own. */
export function refuse(code: string, message: string): Response {
  return Response.json({ code, message }, { status: statuses[code] ?? 400, headers: { 'cache-control': 'no-store' } });
}
