/** What a check looks at; findings are reported in this order. */
export const subjects = ['configuration', 'origins', 'disk', 'database', 'clock', 'files', 'mail'] as const;

/** The result of one check. */
export interface Finding {
  subject: (typeof subjects)[number];
  /** `problem`: the product does not start, or a part of it does not work. `warning`: it works, but not as it should. */
  level: 'ok' | 'warning' | 'problem';
  /** One sentence that states what was found. */
  found: string;
  /** One sentence that says what to do; null if there is nothing to do. */
  advice: string | null;
}

type Subject = Finding['subject'];

/** Returns the finding that all is well. */
export function fine(subject: Subject, found: string): Finding {
  return { subject, level: 'ok', found, advice: null };
}

/** Returns the finding of something that works, but not as it should. */
export function warning(subject: Subject, found: string, advice: string): Finding {
  return { subject, level: 'warning', found, advice };
}

/** Returns the finding of something that does not work. */
export function problem(subject: Subject, found: string, advice: string): Finding {
  return { subject, level: 'problem', found, advice };
}
