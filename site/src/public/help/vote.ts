import type { Route } from './+types/vote';
import { readOwnVote } from './vote.server';

/** Returns the visitor's own answer. The page loads it after hydration. */
export const loader = ({ request, context, params }: Route.LoaderArgs) => readOwnVote(request, context, params.slug);

/** The response is personal, so no cache may store it. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
