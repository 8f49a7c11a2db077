import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { isId } from '@listgrove/kernel/ids';
import { type SQL, sql } from 'drizzle-orm';
import { addDays, type Day } from '../local-days.ts';
import { zoneOr } from '../notifications/weekly-plan-times.server.ts';
import { managesCircle } from './circle.ts';
import { type LockedCircle, notYourCircle } from './circles.server.ts';
import { countedDays, type TeamFigures } from './team-figures.ts';

/** The most rows that one count reads, so that a team with very many todos cannot keep the database busy. */
const mostCounted = 100_000;

/**
 * Returns the figures of a team that the account manages. Only todo lists count, so that nobody learns of gifts in wishlists. Throws
 * CodedError `not-found`, also for a family and for members who manage nothing.
 *
 * Cost: reads the open todos of the team's lists, and those completed in 28 days, at most 100,000 of each.
 */
export async function readTeamFigures(db: Db, account: string, team: string): Promise<TeamFigures> {
  const circle = isId(team) ? await findTeam(db, account, team) : undefined;
  if (!circle || !managesCircle(circle.role)) throw notYourCircle();
  const { zone, today } = circle;
  const [people, open, completed] = await Promise.all([
    readRows<{ id: string; name: string }>(
      db,
      sql`select p.id, coalesce(nullif(p.name, ''), split_part(p.email, '@', 1)) as name
        from circle_members m join profiles p on p.id = m.account_id where m.circle_id = ${team} order by lower(p.name), p.id`,
    ),
    readRows<{ person: string | null; open: number; overdue: number }>(
      db,
      sql`select person, count(*)::integer as open, count(*) filter (where left(due, 10) < ${today}::text)::integer as overdue
        from (
          select i.assignee_id as person, i.due from ${todosOf(team)}
          where i.done_at is null and i.deleted_at is null limit ${mostCounted}
        ) as todos group by person`,
    ),
    readRows<{ person: string | null; day: Day; completed: number }>(db, completedStatement(team, zone, today)),
  ]);
  const openOf = new Map(open.map(({ person, ...counts }) => [person, counts]));
  const completedBy = sumBy(completed, ({ person }) => person);
  const completedOn = sumBy(completed, ({ day }) => day);
  const workloads = people.map(({ id, name }) => {
    const { open: todos = 0, overdue = 0 } = openOf.get(id) ?? {};
    return { id, name, open: todos, overdue, completed: completedBy.get(id) ?? 0 };
  });
  return {
    name: circle.name,
    people: workloads.sort((a, b) => b.open - a.open),
    unassigned: openOf.get(null)?.open ?? 0,
    days: Array.from({ length: countedDays }, (_, index) => {
      const day = addDays(today, index + 1 - countedDays);
      return { day, completed: completedOn.get(day) ?? 0 };
    }),
  };
}

/** Returns a team of the account with its role there, its time zone and the day there. */
async function findTeam(db: Db, account: string, team: string) {
  const zone = sql`(select ${zoneOr(sql`max(time_zone)`)} from notification_settings where account_id = ${account})`;
  const [row] = await readRows<Pick<LockedCircle, 'name' | 'role'> & { zone: string; today: Day }>(
    db,
    sql`select c.name, m.role, z.zone, to_char(now() at time zone z.zone, 'YYYY-MM-DD') as today
      from circles c join circle_members m on m.circle_id = c.id and m.account_id = ${account},
        (select ${zone} as zone) as z
      where c.id = ${team} and c.kind = 'team'`,
  );
  return row;
}

/** The todo lists of a team and their items, in SQL: `l` and `i`. */
function todosOf(team: string): SQL {
  return sql`${todoListsOf(team)} join items i on i.list_id = l.id`;
}

function todoListsOf(team: string): SQL {
  return sql`circle_lists c join lists l on l.id = c.list_id and c.circle_id = ${team} and l.kind = 'todo' and l.trashed_at is null`;
}

/**
 * Returns the query for how many todos each person has completed on each day. A todo that was cleared counts, one that is open again does
 * not; one that repeats counts each time.
 */
function completedStatement(team: string, zone: string, today: Day): SQL {
  const since = sql`(${addDays(today, 1 - countedDays)}::timestamp at time zone ${zone}::text)`;
  const dayOf = (moment: SQL) => sql`to_char(${moment} at time zone ${zone}::text, 'YYYY-MM-DD')`;
  return sql`select person, day, count(*)::integer as completed from (
      (
        select i.done_by as person, ${dayOf(sql`i.done_at`)} as day from ${todosOf(team)}
        where i.done_at >= ${since} and i.merged_into is null limit ${mostCounted}
      ) union all (
        select e.actor_id, ${dayOf(sql`e.created_at`)} from ${todoListsOf(team)} join item_events e on e.list_id = l.id
        where e.created_at >= ${since} and e.name = 'completeRepeat' and e.field = 'due' and not e.lost limit ${mostCounted}
      )
    ) as work group by person, day`;
}

function sumBy<Row extends { completed: number }, Key>(rows: Row[], keyOf: (row: Row) => Key): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.completed);
  return sums;
}
