import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Db } from '@listgrove/db/db';
import { feedback_accounts, feedback_credentials } from '@listgrove/db/schema/feedback-accounts';
import { credentials, profiles } from '@listgrove/db/schema/profiles';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { createStaff } from '@listgrove/domain/accounts/create-staff.server';
import { startProduct } from '../../e2e/product.ts';
import { median } from '../compare.ts';
import { keepSection } from '../keep-section.ts';
import { beginMeasurement } from '../measurement.ts';
import { compareSamples } from './compare-samples.ts';
import { type Answered, ask, type Question, questions } from './requests.ts';

// npm run bench:sign-in [-- --samples 200]: asks each form of signing in about addresses with and without an account, in random
// order, and compares the answers and the distributions of their times. Fails if they differ.
const { values } = parseArgs({ options: { samples: { type: 'string', default: '200' } } });
const samples = Number(values.samples);

/** Of a thousand comparisons of equal times, one is expected to be below it. */
const least = 0.001;

/** Requests at the same time. More would wait for the processor longer than the least time of an answer. */
const atOnce = 4;

const known = (at: number) => `known-${at}@mail.example`;
const unknown = (at: number) => `other-${at}@mail.example`;

/** Makes the known accounts of both realms by rows with one hash, because hashing takes longer. */
async function addKnown(db: Db): Promise<void> {
  const options = { db, secret: 'only for passwords', staffEmailDomain: 'listgrove.example', onError: () => {} };
  await createStaff(createAccounts(options), {
    name: 'First',
    email: known(0),
    password: 'the password',
    role: 'user',
  });
  const [{ password } = { password: null }] = await db.select().from(credentials);
  const people = Array.from({ length: samples }, (_, at) => ({ name: 'Ruth', email: known(at), emailVerified: true }));
  const hashOf = ({ id }: { id: string }) => ({ userId: id, accountId: id, providerId: 'credential', password });
  const made = await db.insert(profiles).values(people.slice(1)).returning();
  await db.insert(credentials).values(made.map(hashOf));
  const given = await db.insert(feedback_accounts).values(people).returning();
  await db.insert(feedback_credentials).values(given.map(hashOf));
}

const proxy = { TRUSTED_PROXIES: '127.0.0.1,::1', FEEDBACK_CONFIRM_EMAIL: 'true' };
const measurement = beginMeasurement('npm run bench:sign-in');
const product = await startProduct(proxy, addKnown);
try {
  const rows: string[] = [];
  for (const question of questions) rows.push(await rowOf(question));
  const head =
    '| form | known, median | unknown, median | distance | probability | answers |\n| --- | --- | --- | --- | --- | --- |';
  const text = `${samples} samples each, ${atOnce} at a time.\n\n${head}\n${rows.join('\n')}\n`;
  keepSection(new URL('../results-sign-in.md', import.meta.url), 'Embedded database', measurement, text);
} finally {
  await product.stop();
}

/** Asks about all addresses, and returns the row of the table. */
async function rowOf(question: Question): Promise<string> {
  const answers: { known: Answered[]; unknown: Answered[] } = { known: [], unknown: [] };
  let next = 0;
  const work = async () => {
    for (let at = next++; at < samples; at = next++) {
      // By chance, because requests that run at the same time end while others begin. In a fixed order, known addresses would
      // always meet the beginning of the same kind.
      const order = randomInt(2) === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) {
        answers[kind].push(await ask(product, question, kind === 'known' ? known(at) : unknown(at)));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const times = (kind: Answered[]) => kind.map(({ milliseconds }) => milliseconds);
  const { distance, probability } = compareSamples(times(answers.known), times(answers.unknown));
  const different = new Set([...answers.known, ...answers.unknown].map(({ answer }) => answer)).size;
  if (probability < least || different > 1) process.exitCode = 1;
  const medians = [answers.known, answers.unknown].map((kind) => `${median(times(kind)).toFixed(0)} ms`);
  const same = different === 1 ? 'the same' : `${different} different ones`;
  const row = `| ${[question.name, ...medians, distance.toFixed(3), probability.toFixed(3), same].join(' | ')} |`;
  console.log(row);
  return row;
}
