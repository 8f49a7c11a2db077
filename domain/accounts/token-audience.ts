import { CodedError } from '@listgrove/kernel/errors';

/** What decides for whom a token is. */
export interface AudienceQuestion {
  /** The configured audiences, or the app's own origin. */
  audiences: readonly string[];
  /** What the request names, or null. */
  asked: string | null;
  /** The `Origin` of the request, if it is another one than the app's own; otherwise null. */
  foreignOrigin: string | null;
}

/**
 * Returns the audience of a token: what the request names, by default the first one. A page of another origin gets tokens for
 * itself only. Throws CodedError `not-allowed` (an origin that is no audience) or `unknown-audience`.
 */
export function audienceOf({ audiences, asked, foreignOrigin }: AudienceQuestion): string {
  if (foreignOrigin !== null && !audiences.includes(foreignOrigin)) {
    throw new CodedError('not-allowed', 'Pages of this origin get no tokens.');
  }
  const audience = asked ?? foreignOrigin ?? audiences[0];
  if (audience === undefined || !audiences.includes(audience)) {
    throw new CodedError('unknown-audience', 'TOKEN_AUDIENCES does not name this audience.');
  }
  if (foreignOrigin !== null && audience !== foreignOrigin) {
    throw new CodedError('not-allowed', 'Pages of this origin get tokens for themselves only.');
  }
  return audience;
}
