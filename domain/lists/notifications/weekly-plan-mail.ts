import { cutToLength } from '@listgrove/kernel/cut-text';
import { brandedLetter, type MailBrand } from '../../mail/brand.server.ts';
import type { Mail } from '../../mail/mail.ts';
import { addDays, type Day, dateOf, weekdayOf } from '../local-days.ts';
import type { PlannedDay, PlannedItem } from '../plan.ts';

/** A todo as the plan of the week tells it. */
export type PlannedTodo = PlannedItem<{ name: string }, { name: string }>;

/** What a person has to do in a week that begins with a day. */
export interface WeeklyPlan {
  monday: Day;
  overdue: readonly PlannedTodo[];
  days: readonly PlannedDay<PlannedTodo>[];
}

/** The most todos of one day in a mail; the app has the others. */
const mostOfDay = 15;

/** The most characters of the text of a push message. */
const longestBody = 200;

/** Returns how many todos a plan has. */
export function countPlanned({ overdue, days }: WeeklyPlan): number {
  return days.reduce((sum, { todos }) => sum + todos.length, overdue.length);
}

/** Returns the mail with the plan of a week, which has at least one todo. `links` are the addresses of the week, the choices and the end of such mails. */
export function weeklyPlanMail(
  brand: MailBrand,
  plan: WeeklyPlan,
  links: { week: string; settings: string; unsubscribe: string },
): Omit<Mail, 'to'> {
  const days = plan.days.filter(({ todos }) => todos.length > 0);
  const late = plan.overdue.length > 0 ? [`Overdue: ${list(plan.overdue, true)}`] : [];
  const letter = brandedLetter(brand, {
    subject: titleOf(plan),
    paragraphs: [
      `This is your week from ${dateOf(plan.monday, plan.monday)} to ${dateOf(addDays(plan.monday, 6), plan.monday)}.`,
      ...late,
      ...days.map(({ day, todos }) => `${weekdayOf(day)}: ${list(todos, true)}`),
    ],
    link: { label: 'Open your week', url: links.week },
    notes: [
      'You get this on Mondays because you asked for it. Choose what you get, and by what way, at:',
      links.settings,
      'To get no more plans by e-mail, open:',
      links.unsubscribe,
    ],
  });
  return { ...letter, unsubscribe: links.unsubscribe };
}

/** Returns what devices show of the plan of a week: its title, and the first todos. */
export function weeklyPlanMessage(plan: WeeklyPlan): { title: string; body: string } {
  const late = plan.overdue.length > 0 ? [`Overdue: ${list(plan.overdue, false)}`] : [];
  const days = plan.days.flatMap(({ day, todos }) =>
    todos.length > 0 ? [`${weekdayOf(day)}: ${list(todos, false)}`] : [],
  );
  return { title: titleOf(plan), body: cutToLength([...late, ...days].join('\n'), longestBody) };
}

function titleOf(plan: WeeklyPlan): string {
  const count = countPlanned(plan);
  return count === 1 ? 'Your week: one todo' : `Your week: ${count} todos`;
}

/** Returns todos in one line, each with its list if `withList`: "Dentist at 09:30 (Health), Pay the rent (Home)". */
function list(todos: readonly PlannedTodo[], withList: boolean): string {
  const shown = todos.slice(0, mostOfDay).map(({ item, time, list }) => {
    const name = time ? `${item.name} at ${time}` : item.name;
    return withList ? `${name} (${list.name})` : name;
  });
  const more = todos.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
