/** A report in Markdown. Each line is printed immediately and collected for a file. */
export interface Report {
  line(text?: string): void;
  /** Starts a table with these column names. */
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

/** Formats a number with a fixed number of decimals; undefined becomes a dash. */
export function figure(value: number | undefined, decimals = 2): string {
  return value === undefined ? '–' : value.toFixed(decimals);
}
