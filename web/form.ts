import { isCoded } from '@listgrove/kernel/errors';
import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { noteOutage, nothingSaved } from './outage.ts';

/** The result of a form that was not accepted: error messages by field, a message for the whole form, and the input. */
export interface Refusal {
  errors: Record<string, string>;
  message?: string;
  typed: Record<string, string>;
}

/**
 * Validates a form against a Zod shape, which should limit the length of each field. Returns the values, or a refusal with
 * the first error of each field and the input of the shape's fields without passwords.
 */
export async function readForm<Shape extends z.ZodRawShape>(
  form: FormData,
  shape: Shape,
): Promise<{ values: z.output<z.ZodObject<Shape>>; refusal: null } | { values: null; refusal: Refusal }> {
  const texts = Object.keys(shape).map((name) => [name, textOf(form.get(name))] as const);
  const result = z.object(shape).safeParse(Object.fromEntries(texts));
  if (result.success) return { values: result.data, refusal: null };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message;
  return { values: null, refusal: { errors, typed: typedOf(form, shape) } };
}

/** Returns the action result that shows the form again, with its errors at the fields. */
export function refuse(refusal: Refusal, status = 400) {
  return data({ refusal }, { status });
}

/**
 * Returns the action result for an expected failure: its message at `field`, or above the form without `field`, and the
 * input of the shape's fields without passwords. The status is 400 for a coded error, 429 after too many attempts, and 503
 * if the database is unavailable; the messages of the last two are always above the form. Rethrows any other error.
 */
export function refuseFailure(
  error: unknown,
  context: Readonly<RouterContextProvider>,
  { form, shape, field }: { form: FormData; shape: z.ZodRawShape; field?: string | undefined },
) {
  const typed = typedOf(form, shape);
  if (noteOutage(error, context)) return refuse({ errors: {}, message: nothingSaved, typed }, 503);
  if (!isCoded(error)) throw error;
  const status = error.code === 'too-many-attempts' ? 429 : 400;
  return refuse(
    field && status === 400
      ? { errors: { [field]: error.message }, typed }
      : { errors: {}, message: error.message, typed },
    status,
  );
}

/** Returns the input of the shape's fields without passwords. Other fields are left out: the sender of the form chose their number and names. */
export function typedOf(form: FormData, shape: z.ZodRawShape): Record<string, string> {
  const names = Object.keys(shape).filter((name) => form.has(name) && !/password/i.test(name));
  return Object.fromEntries(names.map((name) => [name, textOf(form.get(name))]));
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
