import type { Route } from './+types/vote';
import { readOwnVote } from './vote.server';

/** The visitor's own answer, for the script of the page. */
export const loader = ({ request, context, params }: Route.LoaderArgs) => readOwnVote(request, context, params.slug);

/** What is one visitor's own is kept by nobody. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
