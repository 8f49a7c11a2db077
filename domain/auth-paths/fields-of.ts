import { z } from 'zod';

/** A field of a form as the page of addresses shows it. */
export interface FieldLine {
  name: string;
  isRequired: boolean;
  /** What it means and which values it takes, in one sentence each. */
  text: string;
}

/** Returns the fields of a form in their order. */
export function fieldsOf(form: z.ZodObject): FieldLine[] {
  const { properties = {}, required = [] } = z.toJSONSchema(form, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => {
    const { description = '', enum: values } = typeof schema === 'object' ? schema : {};
    const choices = values ? ` One of ${values.join(', ')}.` : '';
    return { name, isRequired: required.includes(name), text: description + choices };
  });
}
