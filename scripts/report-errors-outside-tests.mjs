import { writeFileSync } from 'node:fs';

/** A Vitest reporter that writes the errors that no test caught, as a JSON array of texts, to `ERRORS_OUTSIDE_TESTS_FILE`. */
export default class ErrorsOutsideTests {
  onTestRunEnd(_modules, errors) {
    const file = process.env.ERRORS_OUTSIDE_TESTS_FILE;
    if (!file || errors.length === 0) return;
    writeFileSync(file, JSON.stringify(errors.map(({ stack, message }) => stack ?? message)));
  }
}
