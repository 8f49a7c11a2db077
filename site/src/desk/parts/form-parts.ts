import type { Values } from './answer';

/**
 * Field props, as in `<Field {...field('title', 'Title')} />` and `<Checkbox {...check('featured', 'Featured')} />`. A component
 * between the form and its fields would call them too late: they throw an `Error` then.
 */
export interface FormParts {
  field: (name: string, label: string) => { name: string; label: string; defaultValue: string; error?: string };
  check: (
    name: string,
    label: string,
  ) => { name: string; label: string; value: 'true'; defaultChecked: boolean; error?: string };
}

/**
 * Returns what `children` returns for the fields with their values and errors, and the labels of the fields that it asked for by name:
 * both versions of a conflict are named by them.
 */
export function renderFields<Fields>(
  children: (parts: FormParts) => Fields,
  values: Values,
  errors: Record<string, string | undefined>,
): { fields: Fields; labels: Map<string, string> } {
  const labels = new Map<string, string>();
  let isComplete = false;
  const common = (name: string, label: string) => {
    if (isComplete) throw new Error(`The field ${name} is rendered after its form: return it from a function.`);
    labels.set(name, label);
    const error = errors[name];
    return { name, label, ...(error ? { error } : {}) };
  };
  const fields = children({
    field: (name, label) => ({ ...common(name, label), defaultValue: values[name] ?? '' }),
    check: (name, label) => ({ ...common(name, label), value: 'true', defaultChecked: values[name] === 'true' }),
  });
  isComplete = true;
  return { fields, labels };
}
