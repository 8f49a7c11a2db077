/** A report in Markdown. Each line is printed immediately and kept in `text`, which the caller writes to a file. */
export interface Report {
  line(text?: string): void;
  /** Starts a table with these column names. A blank line must precede it. */
  head(...names: string[]): void;
  /** Adds a row to the table. */
  row(...cells: (string | number)[]): void;
  /** The whole report so far. */
  readonly text: string;
}

/** Returns an empty report. */
export function createReport(): Report {
  const lines: string[] = [];
  const line = (text = '') => {
    console.log(text);
    lines.push(text);
  };
  const row = (...cells: (string | number)[]) => line(`| ${cells.join(' | ')} |`);
  return {
    line,
    row,
    head(...names) {
      row(...names);
      row(...names.map(() => '---'));
    },
    get text() {
      return `${lines.join('\n')}\n`;
    },
  };
}

/** Formats a number with a fixed number of decimals; returns an en dash for undefined. */
export function figure(value: number | undefined, decimals = 2): string {
  return value === undefined ? '–' : value.toFixed(decimals);
}
