/** What is measured, as Markdown: printed as it comes, kept for the file. */
export interface Report {
  line(text?: string): void;
  /** Begins a table. */
  head(...names: string[]): void;
  row(...cells: (string | number)[]): void;
  readonly text: string;
}

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

/** A figure with as many decimals as are worth reading; a dash where there is none. */
export function figure(value: number | undefined, decimals = 2): string {
  return value === undefined ? '–' : value.toFixed(decimals);
}
