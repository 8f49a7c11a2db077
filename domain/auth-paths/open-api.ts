import type { Origins } from '@listgrove/kernel/origins';
import { z } from 'zod';
import { accountPaths } from './account-paths.ts';
import type { AuthPath, AuthPathGroup, Operation } from './auth-path.ts';
import { feedbackPaths } from './feedback-paths.ts';
import { signInPaths } from './sign-in-paths.ts';
import { tokenPaths } from './token-paths.ts';

/** All addresses for signing in and for accounts, in the order of the page. A test compares them with the routes of both apps. */
export const authPaths: readonly AuthPathGroup[] = [signInPaths, accountPaths, tokenPaths, feedbackPaths];

/** Names of the session cookies in the document, by what a path needs. */
const schemes = { nothing: null, 'app account': 'appSession', 'feedback account': 'feedbackSession' } as const;

/** Returns the addresses as a document of OpenAPI 3.1, for the given origins. */
export function openApiOf(
  origins: Origins,
  { title, cookies }: { title: string; cookies: { app: string; feedback: string } },
) {
  const paths = authPaths.flatMap((group) => group.paths.map((path) => [path.path, itemOf(path, group, origins)]));
  const cookie = (name: string) => ({ type: 'apiKey', in: 'cookie', name });
  return {
    openapi: '3.1.1',
    info: { title, version: '1', description: 'Every address by which people and programs sign in.' },
    servers: [{ url: origins.app }],
    tags: authPaths.map(({ title: name }) => ({ name })),
    paths: Object.fromEntries(paths) as Record<string, ReturnType<typeof itemOf>>, // the type of fromEntries loses the keys
    components: {
      securitySchemes: { appSession: cookie(cookies.app), feedbackSession: cookie(cookies.feedback) },
    },
  };
}

function itemOf({ side, path, needs, get, post }: AuthPath, group: AuthPathGroup, origins: Origins) {
  const scheme = schemes[needs];
  const operationOf = (operation: Operation) => ({
    tags: [group.title],
    summary: operation.summary,
    parameters: parametersOf(path, operation),
    ...(operation.form ? { requestBody: bodyOf(operation.form) } : {}),
    responses: Object.fromEntries(
      Object.entries(operation.answers).map(([status, description]) => [status, { description }]),
    ),
    security: scheme ? [{ [scheme]: [] }] : [],
  });
  return {
    ...(side === 'site' ? { servers: [{ url: origins.site }] } : {}),
    ...(get ? { get: operationOf(get) } : {}),
    ...(post ? { post: operationOf(post) } : {}),
  };
}

function parametersOf(path: string, { query = {} }: Operation) {
  const schema = { type: 'string' };
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true, schema },
    description: 'The name of the provider, such as google.',
  }));
  const inQuery = Object.entries(query).map(([name, description]) => ({ name, in: 'query', schema, description }));
  return [...inPath, ...inQuery];
}

function bodyOf(form: z.ZodObject) {
  const { $schema: _, ...schema } = z.toJSONSchema(form, { io: 'input' });
  return { required: true, content: { 'application/x-www-form-urlencoded': { schema } } };
}
