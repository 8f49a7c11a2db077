import { foldText } from '@listgrove/kernel/fold-text';

/** Limits of a search: matches are counted in steps of `counted`, matches in bodies are ranked up to `ranked`. */
export const searchLimits = { counted: 200, ranked: 500 } as const;

/** A piece of a text. Pieces that match are highlighted. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** A row of a list or of the results of a search. `match` is the excerpt of the body that matched, if only the body did. */
export type Found<Row> = Row & { match?: Piece[] | undefined };

/** Returns a number of matches as a text: "3", or "200+" if counting stopped. */
export function countLabel({ total, isMore }: { total: number; isMore: boolean }): string {
  return `${total.toLocaleString('en-US')}${isMore ? '+' : ''}`;
}

/**
 * Returns whether a search text has no word of three letters or digits when it is folded. Such a text has no trigram, so another
 * index answers it (`inText` in `in-title.server.ts`).
 */
export function isShort(q: string): boolean {
  return !/(?:[\p{L}\p{N}]\p{M}*){3}/u.test(foldText(q));
}
