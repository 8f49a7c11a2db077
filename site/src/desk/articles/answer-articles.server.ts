import type { BulkNoun } from '@listgrove/domain/editing/bulk.server';
import { answerList } from '../parts/answer-list.server';
import { statusColumn } from '../parts/bulk/bulk.server';

/** Answers the forms of staff's list of a kind of article as `answerList` does. Its status can be set on several articles at once. */
export function answerArticles(
  args: Parameters<typeof answerList>[0],
  { noun, columns, ...parts }: Parameters<typeof answerList>[1] & { noun: BulkNoun },
) {
  return answerList(args, { ...parts, noun, columns: { 'status-many': statusColumn(noun), ...columns } });
}
