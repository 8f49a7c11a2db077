import { type Finding, subjects } from './finding.ts';

const labels = { ok: 'OK     ', warning: 'Warning', problem: 'Problem' };

/** Returns findings as lines for people: level, subject and sentence, below it what to do, and a summary at the end. */
export function asText(findings: Finding[]): string {
  const width = Math.max(...subjects.map(({ length }) => length));
  const lines = findings.map(({ subject, level, found, advice }) => {
    const head = `${labels[level]}  ${subject.padEnd(width)}  `;
    return `${head}${found}${advice ? `\n${' '.repeat(head.length)}${advice}` : ''}`;
  });
  return `${lines.join('\n')}\n\n${summaryOf(findings)}\n`;
}

/** Returns findings as JSON: `{"ok": boolean, "findings": [{"subject", "level", "found", "advice"}]}`. */
export function asJson(findings: Finding[]): string {
  return `${JSON.stringify({ ok: isSound(findings), findings }, null, 2)}\n`;
}

/** Returns whether there is no problem; warnings do not count. */
export function isSound(findings: Finding[]): boolean {
  return findings.every(({ level }) => level !== 'problem');
}

function summaryOf(findings: Finding[]): string {
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  if (problems + warnings === 0) return 'All is well.';
  return `${counted(problems, 'problem')}, ${counted(warnings, 'warning')}.`;
}

function counted(count: number, noun: string): string {
  return `${count === 0 ? 'No' : count} ${noun}${count === 1 ? '' : 's'}`;
}
