import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes these, and the standard allows them.
    'void-style': 'off',
    'no-inline-style': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
  },
});

/** Returns violations of the HTML standard, one line each. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, ruleId, message, selector }) => `${line}: ${ruleId}: ${message} (${selector})`),
  );
}
