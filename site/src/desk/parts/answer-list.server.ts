import { receiveForm } from '@listgrove/web/receive-form';
import type { RouterContextProvider } from 'react-router';
import type { Words } from './answer';
import { answerBulk, type BulkParts } from './bulk/bulk.server';
import { deleteRow } from './rows.server';

/** Answers the forms of a list: actions on several items (`answerBulk`), and the deletion of one. */
export async function answerList(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  parts: BulkParts & { toasts: Record<'deleted' | 'deleteFailed', Words> },
) {
  const form = await receiveForm(request);
  return (await answerBulk(context, form, parts)) ?? deleteRow(context, form, parts);
}
