// npm run bench:reading: measures how long typed lines, searches and names take, which a device does while somebody types, and whether
// that grows faster than what is typed. Writes bench/results-lists.md with the goals beside the figures.
import { categoryFor } from '@listgrove/domain/lists/categories/category-for';
import { readLine } from '@listgrove/domain/lists/reading/read-line';
import { hostilePieces } from '@listgrove/domain/lists/reading/testing/hostile-pieces';
import { table } from '@listgrove/domain/lists/reading/testing/table';
import { scaleIngredient } from '@listgrove/domain/lists/recipes/scale-ingredient';
import { type ItemRow, type ListRow, listKinds } from '@listgrove/domain/lists/rows';
import { SearchIndex } from '@listgrove/domain/lists/search';
import { keepSection } from '../keep-section.ts';
import { beginMeasurement } from '../measurement.ts';
import { createReport } from '../report.ts';

const measurement = beginMeasurement('npm run bench:reading');

/** Returns the shortest time of several runs, in milliseconds: what else the machine did makes a run longer, never shorter. */
function shortest(work: () => void, runs = 7): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

const surroundings = { now: '2026-11-23T10:00', currency: 'EUR' };
const lines = listKinds.flatMap((kind) =>
  table[kind]
    .trim()
    .split('\n')
    .map((row) => ({ kind, text: row.split(' | ')[0] ?? '' })),
);
const tenThousand = Array.from({ length: 10_000 }, (_, at) => lines[at % lines.length]).filter(
  (line) => line !== undefined,
);
const reading = shortest(() => {
  for (const { kind, text } of tenThousand) readLine(text, { kind, ...surroundings });
});

const items = Array.from({ length: 5_000 }, (_, at) => ({
  ...{ id: `item-${at}`, name: `Item number ${at} of many`, category: 'Household', url: '', done_at: null },
  note: `Note ${at}, with café and other words in it`,
})) as ItemRow[];
const lists = [{ list: { id: 'many', name: 'Many' } as ListRow, items }];
const index = new SearchIndex();
index.learn(lists);
const queries = ['n', 'cafe 49', 'number household', 'zebra'];
const searches = queries.map((query) => shortest(() => index.search(lists, query, 50)));

/** How much longer twice as much of one piece takes, of the worst piece. Twice is linear, four times is quadratic. */
function growth(
  pieces: readonly string[],
  length: number,
  work: (text: string) => void,
): { ratio: number; piece: string } {
  const ratios = pieces.map((piece) => {
    const text = (size: number) => piece.repeat(Math.ceil(size / piece.length));
    const [short, long] = [text(length), text(length * 2)];
    return { piece, ratio: shortest(() => work(long), 15) / shortest(() => work(short), 15) };
  });
  return ratios.reduce((worst, one) => (one.ratio > worst.ratio ? one : worst));
}
const growths = [
  ...listKinds.map((kind) => ({
    what: `a line of a ${kind} list`,
    ...growth(hostilePieces, 500, (text) => readLine(text, { kind, ...surroundings })),
  })),
  { what: 'the category of a name', ...growth(['kohl ', 'x', 'milk '], 20_000, (text) => categoryFor(text)) },
  {
    what: 'a scaled ingredient',
    ...growth(['1 ', '1/', '½', '1,', '-', '1-', '(1 oz', ' ', '9'], 600, (text) => scaleIngredient(text, 2)),
  },
];

const report = createReport();
report.head('figure', 'goal', 'measured', 'how');
report.row(
  '10,000 typed lines are read',
  '<= 1 s',
  `${(reading / 1000).toFixed(2)} s`,
  `shortest of 7; the ${lines.length} lines of the table, over and over`,
);
report.row(
  'a search over 5,000 items',
  '<= 32 ms',
  `${Math.max(...searches).toFixed(1)} ms`,
  `the slowest of ${queries.length} queries, shortest of 7 each`,
);
for (const { what, ratio, piece } of growths) {
  report.row(
    `${what}, twice as long`,
    '<= 2.6x',
    `${ratio.toFixed(1)}x`,
    `a line of one repeated piece, beside one of half the length; the worst piece is \`${piece.trim() || 'a space'}\``,
  );
}
keepSection(new URL('../results-lists.md', import.meta.url), 'reading', measurement, report.text);
