import pino from 'pino';
import { loggableError, loggableLine } from './loggable.ts';

/** The logger's options: no process id and host name, times in ISO 8601, errors without data, no addresses. */
export const options: pino.LoggerOptions = {
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: loggableError },
  hooks: { streamWrite: loggableLine },
};

/** Writes one JSON line per event to standard error; standard output is for the person who starts the program. */
export const log = pino(options, pino.destination(2));
