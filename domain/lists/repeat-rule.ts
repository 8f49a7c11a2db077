const day = '(?:MO|TU|WE|TH|FR|SA|SU)';
// Each of these occurs in every month: a rule without an occurrence is looked for until the year 9999.
const monthDays = 'BYMONTHDAY=(?:-1|[1-9]|1\\d|2[0-8]|28(?:,29(?:,30(?:,31)?)?)?;BYSETPOS=-1)';
const rules = [
  'FREQ=DAILY',
  `FREQ=WEEKLY(?:;BYDAY=${day}(?:,${day}){0,6})?`,
  `FREQ=MONTHLY(?:;${monthDays}|;BYDAY=(?:[1-4]|-1)${day})?`,
  `FREQ=YEARLY(?:;BYMONTH=(?:[1-9]|1[0-2]);${monthDays})?`,
];
const ruleForm = new RegExp(`^(?:${rules.join('|')})$`);

/**
 * Returns whether a text is a rule that items repeat by: an RRULE (RFC 5545) in days, weeks, months or years, without an end.
 * Other rules could keep a device busy for minutes.
 */
export function isRule(text: string): boolean {
  return ruleForm.test(text.replace(/;INTERVAL=[1-9]\d?(?=;|$)/, ''));
}
