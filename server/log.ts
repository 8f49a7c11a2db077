import pino from 'pino';

/** One JSON line a happening, on standard error: standard output is for the person who starts the program. */
export const log = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
