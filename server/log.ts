import pino from 'pino';
import { loggableError } from './loggable.ts';

/** What each line says, and what it must not. */
export const options: pino.LoggerOptions = {
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: loggableError },
};

/** One JSON line a happening, on standard error: standard output is for the person who starts the program. */
export const log = pino(options, pino.destination(2));
