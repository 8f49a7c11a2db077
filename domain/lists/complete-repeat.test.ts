import { newId } from '@listgrove/kernel/ids';
import { expect, test } from 'vitest';
import { mutationArguments, type ParsedArguments } from './arguments.ts';
import type { ChangeOf } from './inverse.ts';
import { LayeredRows } from './layered-rows.ts';
import { noRows } from './no-rows.ts';
import { runMutation } from './run-mutation.ts';
import { stampOf } from './stamps.ts';

const [maya, list, item] = [newId(), newId(), newId()];
const ids = { list, item };

type Used = 'completeRepeat' | 'tick' | 'untick' | 'setDue' | 'setRepeat';

/** A todo that is due every Monday, and the events that changes of it leave. */
function open() {
  const rows = new LayeredRows(noRows, maya, '');
  const run = ({ name, args }: ChangeOf<Used | 'createList' | 'addItem'>, second: number) => {
    const layer = new LayeredRows(rows, maya, stampOf(Date.UTC(2026, 10, 23) + second * 1000, 0, maya));
    runMutation(layer, name, args as ParsedArguments<typeof name>);
    layer.mergeInto(rows);
  };
  run({ name: 'createList', args: { list, kind: 'todo', name: 'House' } }, 0);
  const repeat = 'FREQ=WEEKLY;BYDAY=MO';
  run({ name: 'addItem', args: { ...ids, name: 'Water the plants', due: '2026-11-23', repeat } }, 1);
  return {
    run,
    row: () => rows.item(item),
    lost: () => rows.events.filter(({ lost }) => lost).map(({ after }) => after),
  };
}

const complete = (due: string, next: string) => ({ name: 'completeRepeat' as const, args: { ...ids, due, next } });

test('a repeating item that is completed is open again and due at its next date', () => {
  const { run, row } = open();
  run({ name: 'tick', args: ids }, 2);
  run(complete('2026-11-23', '2026-11-30'), 3);
  expect(row()).toMatchObject({ due: '2026-11-30', done_at: null, done_by: null });
});

test('two devices that complete the same occurrence skip no date, in either order', () => {
  for (const [first, second] of [
    [2, 3],
    [3, 2],
  ] as const) {
    const { run, row, lost } = open();
    run(complete('2026-11-23', '2026-11-30'), first);
    run(complete('2026-11-23', '2026-11-30'), second);
    expect([row()?.due, lost()]).toEqual(['2026-11-30', []]);
  }
});

test('a due date that somebody has changed meanwhile stays, and the next one is in the history', () => {
  const { run, row, lost } = open();
  run({ name: 'setDue', args: { ...ids, due: '2026-12-24' } }, 3);
  run(complete('2026-11-23', '2026-11-30'), 4);
  expect([row()?.due, lost()]).toEqual(['2026-12-24', ['2026-11-30']]);
});

test('an item that no longer repeats is ticked, and a later tick stays', () => {
  const { run, row } = open();
  run({ name: 'setRepeat', args: { ...ids, repeat: '' } }, 2);
  run(complete('2026-11-23', '2026-11-30'), 3);
  expect(row()).toMatchObject({ due: '2026-11-23', done_by: maya });
  const other = open();
  other.run({ name: 'tick', args: ids }, 5);
  other.run(complete('2026-11-23', '2026-11-30'), 4);
  expect(other.row()).toMatchObject({ due: '2026-11-30', done_by: maya });
});

test('the server takes only rules that devices can calculate with, and only later dates', () => {
  const { setRepeat, completeRepeat } = mutationArguments;
  expect(setRepeat.safeParse({ ...ids, repeat: 'FREQ=DAILY' }).success).toBe(true);
  expect(setRepeat.safeParse({ ...ids, repeat: 'FREQ=SECONDLY' }).success).toBe(false);
  expect(completeRepeat.safeParse(complete('2026-11-30', '2026-11-23').args).success).toBe(false);
});
