import { addItem, listItems, mostItems } from '@listgrove/domain/api/items.server';
import { CodedError } from '@listgrove/kernel/errors';
import { isId } from '@listgrove/kernel/ids';
import { formSizes } from '@listgrove/web/receive-form';
import { receiveJson } from '@listgrove/web/receive-json';
import type { Route } from './+types/list-route';
import { answerApi } from './answer-api.server';
import { answerItem } from './item-answer';

/** Answers GET /api/v1/{noun}?after=&limit= with a page of items. */
export const loader = (args: Route.LoaderArgs) =>
  answerApi(args, 'read', async ({ db, actor, noun }) =>
    Response.json(await listItems(db, actor, noun, wantedOf(args.url.searchParams))),
  );

/** Answers POST /api/v1/{noun} with the item that it stores. */
export const action = (args: Route.ActionArgs) =>
  answerApi(args, 'write', async ({ db, actor, noun }) => {
    const { request, params } = args;
    if (request.method !== 'POST') throw new CodedError('no-method', 'A list can be read, and items added to it.');
    const added = await addItem(db, actor, noun, await receiveJson(request, formSizes.article));
    const location = `/api/v1/${params.noun}/${added.item.id}`;
    return answerItem(request, added, { status: 201, headers: { location } });
  });

function wantedOf(parameters: URLSearchParams): { after: string | null; limit: number } {
  const after = parameters.get('after');
  if (after !== null && !isId(after)) throw new CodedError('invalid', '“after” has to be the id of an item.');
  const limit = parameters.get('limit') ?? '20';
  if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > mostItems)
    throw new CodedError('invalid', `“limit” has to be a number from 1 to ${mostItems}.`);
  return { after, limit: Number(limit) };
}
