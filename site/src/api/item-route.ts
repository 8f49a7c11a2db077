import { changeItem, readItem, removeItem } from '@listgrove/domain/api/items.server';
import { CodedError } from '@listgrove/kernel/errors';
import { formSizes } from '@listgrove/web/receive-form';
import { receiveJson } from '@listgrove/web/receive-json';
import type { Route } from './+types/item-route';
import { answerApi } from './answer-api.server';
import { answerItem, versionOf } from './item-answer';

/** Answers GET /api/v1/{noun}/{id} with an item. */
export const loader = (args: Route.LoaderArgs) =>
  answerApi(args, 'read', async ({ db, actor, noun }) =>
    answerItem(args.request, await readItem(db, actor, noun, args.params.id)),
  );

/** Answers PATCH /api/v1/{noun}/{id} with the changed item, and DELETE without a body. */
export const action = (args: Route.ActionArgs) =>
  answerApi(args, 'write', async ({ db, actor, noun }) => {
    const { request, params } = args;
    if (request.method === 'DELETE') {
      await removeItem(db, actor, noun, params.id);
      return new Response(null, { status: 204 });
    }
    if (request.method !== 'PATCH') throw new CodedError('no-method', 'An item can be read, changed and deleted.');
    const updated_at = versionOf(request);
    const sent = await receiveJson(request, formSizes.article);
    return answerItem(request, await changeItem(db, actor, noun, { id: params.id, updated_at, sent }));
  });
