import type { Circle } from '@listgrove/domain/lists/circles/circle';
import type { Refusal } from '@listgrove/web/form';

/** The forms of the page of a circle, by their field `intent`. */
export const circleIntents = [
  ...(['invite', 'revoke', 'role', 'hand-over', 'remove'] as const),
  ...(['share', 'unshare', 'share-new', 'rename', 'leave', 'delete'] as const),
];

export type CircleIntent = (typeof circleIntents)[number];

/** The result of a form of the page: the sentence in `done` on success, otherwise `refusal`. */
export interface CircleAnswer {
  intent: CircleIntent;
  done: string | null;
  refusal: Refusal | null;
}

/** Returns what the page says of the form with one of these intents, in the shape that a section of an account page shows. */
export function outcomeOf(answer: CircleAnswer | undefined, ...intents: CircleIntent[]): CircleAnswer | null {
  return answer && intents.includes(answer.intent) ? answer : null;
}

/** What the parts of the page need. */
export interface CirclePart {
  circle: Circle;
  answer: CircleAnswer | undefined;
}
