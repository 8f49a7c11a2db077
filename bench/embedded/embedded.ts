import { parseArgs } from 'node:util';
import { keepFile } from '../keep-section.ts';
import { beginMeasurement } from '../measurement.ts';
import { createReport } from '../report.ts';
import { reportStatementCosts, settings } from './statement-costs.ts';

// npm run bench:embedded [-- --runs 1000]: measures what a statement of the embedded database costs, by what the time goes to and by
// the flags of V8. Writes results-embedded.md (docs/decisions/212).
const { values } = parseArgs({ options: { runs: { type: 'string', default: '1000' } } });
const measurement = beginMeasurement('npm run bench:embedded');
const report = createReport();
report.line(`Processor time of one statement in milliseconds, with all threads, ${values.runs} runs each in a`);
report.line(
  'process of its own. "PGlite alone" is its own `query`. "PostgreSQL" is the WebAssembly alone, with a prepared statement;',
);
report.line(
  '"planned" is the same without preparation. The answer is read by PGlite and, in the columns after that, by this program.',
);
await reportStatementCosts(report, Object.keys(settings), Number(values.runs));
const title = 'What a statement of the embedded database costs';
keepFile(new URL('../results-embedded.md', import.meta.url), title, measurement, report.text);
