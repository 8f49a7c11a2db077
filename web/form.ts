import { isCoded } from '@listgrove/kernel/errors';
import { data } from 'react-router';
import { z } from 'zod';

/** What came of a form that was not accepted: what is wrong with which field, or with the whole, and what was typed. */
export interface Refusal {
  errors: Record<string, string>;
  message?: string;
  typed: Record<string, string>;
}

/**
 * Reads a form by a shape of fields, which says how long each may be. A refusal repeats what was typed, but never a
 * password.
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
  return { values: null, refusal: { errors, typed: typedOf(form) } };
}

/** Answers a form that was not accepted with its page, the errors beside the fields. */
export function refuse(refusal: Refusal, status = 400) {
  return data({ refusal }, { status });
}

/** Answers a foreseen failure with the form's page and its sentence; anything else is thrown on. */
export function refuseFailure(error: unknown, form: FormData, field?: string) {
  if (!isCoded(error)) throw error;
  const status = error.code === 'too-many-attempts' ? 429 : 400;
  const typed = typedOf(form);
  return refuse(
    field && status === 400
      ? { errors: { [field]: error.message }, typed }
      : { errors: {}, message: error.message, typed },
    status,
  );
}

function typedOf(form: FormData): Record<string, string> {
  const texts = [...form.entries()].filter(([name]) => !/password/i.test(name));
  return Object.fromEntries(texts.map(([name, value]) => [name, textOf(value)]));
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
