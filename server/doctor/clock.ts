import { type Finding, fine, problem, warning } from './finding.ts';

/** Two clocks that differ by more than this are worth a look, in milliseconds. */
const noticeable = 2_000;
/** Codes of authenticator apps change every 30 seconds, in milliseconds. */
const harmful = 30_000;

/** Times in milliseconds since 1970. */
export interface Clocks {
  here: number;
  /** The clock of the database server; null if the database is embedded or was not reached. */
  database: number | null;
  /** When the newest migration of this version was written: no right clock shows an earlier time. */
  released: number;
}

/** Compares the clock of this machine with that of the database and with the age of this version. */
export function checkClock({ here, database, released }: Clocks): Finding {
  if (here < released) {
    return problem(
      'clock',
      `This machine's clock shows ${isoTime(here)}, which is before this version was written.`,
      'Set the clock, and let a service such as chrony or systemd-timesyncd keep it right.',
    );
  }
  if (database === null) return fine('clock', `This machine's clock shows ${isoTime(here)}.`);
  const apart = Math.abs(here - database);
  if (apart <= noticeable) return fine('clock', "This machine's clock agrees with that of the database.");
  const judge = apart > harmful ? problem : warning;
  return judge(
    'clock',
    `This machine's clock and that of the database differ by ${Math.round(apart / 1000)} seconds.`,
    'Let a service such as chrony or systemd-timesyncd keep both clocks right: sessions, links and codes depend on them.',
  );
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}
