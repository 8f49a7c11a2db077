import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { EditedNoun } from '../editing/edited-noun.ts';
import { apiNouns, columnsOf } from './api-nouns.server.ts';
import { mostItems } from './items.server.ts';
import { kindOf } from './json-values.server.ts';

type Schema = Record<string, unknown>;

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const json = (schema: Schema) => ({ 'application/json': { schema } });

/** Returns the description of the API as a document of OpenAPI 3.1. `site` is the origin of the site. */
export function describeApi({ site, title }: { site: string; title: string }) {
  const nouns = Object.entries(apiNouns);
  return {
    openapi: '3.1.1',
    info: {
      title,
      version: '1',
      description: 'Reads and writes what staff publish, with a token that a super admin makes in the back office.',
    },
    servers: [{ url: `${site}/api/v1` }],
    security: [{ token: [] }],
    paths: Object.fromEntries(
      nouns.flatMap(([name, noun]) => [
        [`/${name}`, listPath(name, noun)],
        [`/${name}/{id}`, itemPath(name, noun)],
      ]),
    ) as Record<string, Schema>, // the type of fromEntries loses the keys
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: errorSchema,
        ...Object.fromEntries(nouns.flatMap(([name, noun]) => schemasOf(name, noun))),
      } as Record<string, Schema>,
      responses: {
        Error: { description: 'Why it was refused.', content: json(ref('schemas', 'Error')) },
      },
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
};

const refused = (...statuses: number[]) =>
  Object.fromEntries([401, 429, ...statuses].map((status) => [status, ref('responses', 'Error')]));

const tooLarge = { 413: { description: 'The body is larger than 20 MB.' } };

function listPath(name: string, { label }: EditedNoun) {
  const tags = [label];
  const page = {
    type: 'object',
    required: ['items', 'next'],
    properties: {
      items: { type: 'array', items: ref('schemas', name) },
      next: { type: ['string', 'null'], description: 'The value of `after` for the next page.' },
    },
  };
  return {
    get: {
      tags,
      summary: 'List, the oldest first',
      parameters: [
        { name: 'after', in: 'query', schema: { type: 'string', format: 'uuid' } },
        { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: mostItems, default: 20 } },
      ],
      responses: { 200: { description: 'A page.', content: json(page) }, ...refused(400) },
    },
    post: {
      tags,
      summary: 'Add',
      requestBody: { required: true, content: json(ref('schemas', `${name}-new`)) },
      responses: { 201: itemAnswer(name, 'It is stored.'), ...tooLarge, ...refused(400, 403, 412, 422) },
    },
  };
}

function itemPath(name: string, { label }: EditedNoun) {
  const tags = [label];
  const version = { name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } };
  return {
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
    get: { tags, summary: 'Read', responses: { 200: itemAnswer(name, 'The item.'), ...refused(404) } },
    patch: {
      tags,
      summary: 'Change the fields that are sent',
      parameters: [{ ...version, description: 'The ETag of the version that was read.' }],
      requestBody: { required: true, content: json(ref('schemas', `${name}-change`)) },
      responses: { 200: itemAnswer(name, 'It is stored.'), ...tooLarge, ...refused(400, 403, 404, 412, 422, 428) },
    },
    delete: {
      tags,
      summary: 'Move to the trash',
      responses: { 204: { description: 'It is in the trash.' }, ...refused(403, 404) },
    },
  };
}

function itemAnswer(name: string, description: string) {
  const headers = { ETag: { schema: { type: 'string' }, description: 'The version of the item.' } };
  return { description, headers, content: json(ref('schemas', name)) };
}

/** Returns the schemas of an item as it is read, as it is added, and as it is changed. */
function schemasOf(name: string, noun: EditedNoun): [string, Schema][] {
  const columns = columnsOf(noun);
  const fields = columns.filter(([column]) => column in noun.form.input);
  const properties = Object.fromEntries(fields.map(([field, column]) => [field, fieldSchema(noun, field, column)]));
  const read = columns.map(([column, { notNull }]) => [
    column,
    properties[column] ?? { type: notNull ? 'string' : ['string', 'null'] },
  ]);
  const closed = { type: 'object', additionalProperties: false };
  return [
    [name, { type: 'object', required: read.map(([column]) => column), properties: Object.fromEntries(read) }],
    [`${name}-new`, { ...closed, properties: { id: { type: 'string', format: 'uuid' }, ...properties } }],
    [`${name}-change`, { ...closed, properties }],
  ];
}

/** Returns the schema of a field: of a text, what its form takes; of another one, the kind of its column. */
function fieldSchema({ form }: EditedNoun, name: string, column: AnyPgColumn): Schema {
  const title = form.shown[name]?.label;
  const orNull = (type: string) => (column.notNull ? type : [type, 'null']);
  const input = form.input[name];
  switch (kindOf(column)) {
    case 'boolean':
      return { title, type: 'boolean' };
    case 'integer':
      return { title, type: 'integer' };
    case 'texts':
      return { title, type: 'array', items: { type: 'string' } };
    case 'day':
      return { title, type: orNull('string'), format: 'date' };
    case 'text': {
      const { $schema: _, ...schema } = input ? z.toJSONSchema(input as z.ZodType, { io: 'input' }) : {};
      return { title, type: 'string', ...schema };
    }
  }
}
