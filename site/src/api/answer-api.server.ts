import { actAs } from '@listgrove/db/acting';
import type { Db } from '@listgrove/db/db';
import { apiNounOf } from '@listgrove/domain/api/api-nouns.server';
import { FieldErrors } from '@listgrove/domain/api/json-values.server';
import { readTokenBearer, type TokenBearer } from '@listgrove/domain/api/tokens.server';
import type { EditedNoun } from '@listgrove/domain/editing/edited-noun';
import { localLimits } from '@listgrove/domain/limits/limit-table';
import { createLocalLimiter } from '@listgrove/domain/limits/limits.server';
import type { Actor } from '@listgrove/domain/rights/actor';
import { CodedError, isCoded } from '@listgrove/kernel/errors';
import { StaleError } from '@listgrove/kernel/stale';
import { accountsContext, addressContext } from '@listgrove/web/context';
import type { RouterContextProvider } from 'react-router';

const countAddress = createLocalLimiter(localLimits.apiByAddress);
const countToken = createLocalLimiter(localLimits.apiByToken);

/** The status of each expected failure; all others are 422. */
const statuses: Record<string, number> = {
  'no-token': 401,
  'not-allowed': 403,
  'not-found': 404,
  gone: 404,
  'no-method': 405,
  invalid: 400,
  'version-needed': 428,
  'too-many-attempts': 429,
};

/** A request to the API, as loaders and actions get it. */
interface ApiRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { noun: string };
}

/** What `work` gets: the noun of the address, and in whose name it acts. */
interface Allowed {
  db: Db;
  actor: Actor;
  noun: EditedNoun;
}

/**
 * Answers a request to the API with what `work` returns, in the name of whoever made its token, for the audit log too. Expected failures are
 * answered as JSON, `{error: {code, message, fields}}`. `access` is what the token must allow.
 */
export async function answerApi(
  { request, context, params }: ApiRequest,
  access: 'read' | 'write',
  work: (allowed: Allowed) => Promise<Response>,
): Promise<Response> {
  try {
    const address = context.get(addressContext);
    await countAddress(address);
    const bearer = await bearerOf(request, context);
    await countToken(bearer.tokenId);
    if (access === 'write' && bearer.access === 'read')
      throw new CodedError('not-allowed', 'This token may only read.');
    const noun = apiNounOf(params.noun);
    if (!noun) throw new CodedError('not-found', 'There is no such kind of item.');
    const { actor, tokenName } = bearer;
    const allowed = { db: context.get(accountsContext).db, actor, noun };
    if (access === 'read') return withHeaders(await work(allowed));
    const acting = { id: actor.id, name: `${actor.name} (API: ${tokenName})`, address };
    return withHeaders(await actAs(acting, () => work(allowed)));
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return withHeaders(refusal);
  }
}

async function bearerOf(request: Request, context: ApiRequest['context']): Promise<TokenBearer> {
  const [, secret = ''] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const bearer = await readTokenBearer(context.get(accountsContext), secret);
  if (bearer) return bearer;
  throw new CodedError('no-token', 'Send a token that has not ended, as “Authorization: Bearer …”.');
}

/** Returns the answer to an expected failure, or null for any other error. */
function refusalOf(error: unknown): Response | null {
  if (error instanceof FieldErrors)
    return refuse(422, { code: 'fields', message: error.message, fields: error.fields });
  if (error instanceof StaleError) {
    const message = error.stored ? 'The item has changed since this version.' : 'The item has been deleted.';
    return refuse(412, { code: 'stale', message });
  }
  if (!isCoded(error)) return null;
  return refuse(statuses[error.code] ?? 422, { code: error.code, message: error.message });
}

function refuse(status: number, error: { code: string; message: string; fields?: Record<string, string> }): Response {
  const headers: Record<string, string> = {};
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  if (status === 429) headers['retry-after'] = '60';
  return Response.json({ error }, { status, headers });
}

/** Forbids storing and indexing. */
function withHeaders(response: Response): Response {
  response.headers.set('cache-control', 'private, no-store');
  response.headers.set('x-robots-tag', 'noindex, nofollow');
  return response;
}
