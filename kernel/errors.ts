/**
 * An expected failure. `message` is a sentence for the person who caused it; `code` is what the program branches on.
 * Any other thrown error is a defect and is logged.
 */
export class CodedError<Code extends string = string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CodedError';
    this.code = code;
  }
}

/** Returns whether `error` is a `CodedError`, and, if `code` is given, whether it has that code. */
export function isCoded<Code extends string>(error: unknown, code?: Code): error is CodedError<Code> {
  return error instanceof CodedError && (code === undefined || error.code === code);
}
