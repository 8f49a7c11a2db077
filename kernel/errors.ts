/**
 * A failure that was foreseen: its message is a sentence meant for the person who caused it,
 * its code is what the program decides by. Anything else that is thrown is a defect and goes to the log.
 */
export class CodedError<Code extends string = string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CodedError';
    this.code = code;
  }
}

/** Whether `error` is a foreseen failure, with the given code when one is named. */
export function isCoded<Code extends string>(error: unknown, code?: Code): error is CodedError<Code> {
  return error instanceof CodedError && (code === undefined || error.code === code);
}
