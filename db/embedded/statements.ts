import { type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';
import { type Answer, bindMessage, type Column, readAnswer, reportsIn } from './messages.ts';

/** How many statements are known at a time, and the longest text of one; in characters. A prepared statement takes some 30 KB. */
const bounds = { statements: 200, length: 8_000 };

/** A statement is prepared when it runs for the third time: many, such as those with a list of ids, run only once. */
const worthPreparing = 3;

/** PostgreSQL plans a prepared statement for its values at the first five runs, and then compares that with one plan for all. */
const plannedForValues = 5;

/**
 * Returns whether a statement is a search, or asks for the first rows in some order. Which index is best for them depends on how
 * frequent a value is, which one plan for all values does not know.
 */
function dependsOnValues(text: string): boolean {
  return /\blike\b|@@|@>|%>/i.test(text) || (/\border by\b/i.test(text) && /\blimit\b/i.test(text));
}

/** What is known of a statement that has run before. */
interface Known {
  /** The types of its parameters, as PostgreSQL's object ids. */
  types: number[];
  runs: number;
  /** The name under which PostgreSQL keeps it, or an empty string. */
  name: string;
  /** How often it has run under this name. */
  runsOfName: number;
  /** The columns of its result since it has a name. A change of them is an error, so they need not be described again. */
  columns: Column[] | null;
  dependsOnValues: boolean;
}

const { serialize } = protocol;

/** The code of "cached plan must not change result type". */
const featureNotSupported = '0A000';

type Engine = Pick<PGlite, 'execProtocolRawStream' | 'isInTransaction' | 'parsers' | 'serializers'>;

/** Called with each notification that arrives with the answer to a statement. */
type OnNotification = (channel: string, payload: string) => void;

const sync = serialize.sync();
const describeAndRun = Buffer.concat([serialize.describe({ type: 'P' }), serialize.execute({}), sync]);
const justRun = Buffer.concat([serialize.execute({}), sync]);

/**
 * Runs statements with one call of the engine each. PGlite's own `query` makes six, and has every statement analysed again.
 * Decision: docs/decisions/166-prepared-statements.md.
 */
export class Statements {
  private readonly known = new Map<string, Known>();
  private readonly engine: Engine;
  private readonly onNotification: OnNotification;
  private readonly prefix: string;
  private named = 0;

  /** The names of prepared statements begin with `prefix`, which no other object for this engine may use. */
  constructor(engine: Engine, onNotification: OnNotification = () => {}, prefix = 's') {
    this.engine = engine;
    this.onNotification = onNotification;
    this.prefix = prefix;
  }

  /** Returns what `PGlite.query` returns. The caller holds the engine. Throws PostgreSQL's error with the statement in it. */
  async run<Row>(text: string, params: unknown[], options: QueryOptions = {}): Promise<Results<Row>> {
    try {
      return await this.runKnown<Row>(text, params, options);
    } catch (error) {
      if (error instanceof Error) Object.assign(error, { query: text, params, queryOptions: options });
      throw error;
    }
  }

  private async runKnown<Row>(text: string, params: unknown[], options: QueryOptions): Promise<Results<Row>> {
    const known = this.known.get(text) ?? (await this.readAbout(text, options));
    known.runs += 1;
    const values = known.types.map((type, index) => this.serialize(params[index], type, options));
    const messages = this.keep(text, known);
    const isNew = known.name === '';
    const isUsedUp = known.dependsOnValues && known.runsOfName === plannedForValues;
    if (isUsedUp) messages.push(close(known.name));
    if (isNew && known.runs >= worthPreparing) known.name = `${this.prefix}${++this.named}`;
    if (isNew || isUsedUp) {
      messages.push(serialize.parse({ name: known.name, text, types: options.paramTypes ?? [] }));
      Object.assign(known, { runsOfName: 0, columns: null });
    }
    known.runsOfName += 1;
    messages.push(bindMessage(known.name, values), known.columns ? justRun : describeAndRun);
    try {
      const answer = await this.send(messages, options);
      const columns = answer.columns ?? known.columns ?? [];
      if (known.name !== '') known.columns = columns;
      return this.resultsOf<Row>(answer, columns, options);
    } catch (error) {
      // It may not be prepared, or its tables have changed.
      this.known.delete(text);
      if (known.name) await this.send([close(known.name), sync]);
      const isOutdated = !isNew && (error as { code?: string }).code === featureNotSupported;
      if (isOutdated && !this.engine.isInTransaction()) return this.runKnown(text, params, options);
      throw error;
    }
  }

  /** Returns what is known of a new statement: PostgreSQL derives the types of its parameters. */
  private async readAbout(text: string, options: QueryOptions): Promise<Known> {
    const messages = [
      serialize.parse({ text, types: options.paramTypes ?? [] }),
      serialize.describe({ type: 'S' }),
      sync,
    ];
    const { parameters: types } = await this.send(messages, options);
    return { types, runs: 0, name: '', runsOfName: 0, columns: null, dependsOnValues: dependsOnValues(text) };
  }

  private resultsOf<Row>(answer: Answer, columns: Column[], { parsers, rowMode }: QueryOptions): Results<Row> {
    const read = columns.map(({ dataTypeID: type }) => {
      const parser = parsers?.[type] ?? this.engine.parsers[type];
      return parser ? (text: string) => parser(text, type) : null;
    });
    const valuesOf = (row: (string | null)[]) =>
      row.map((text, column) => (text === null ? null : (read[column]?.(text) ?? text)));
    const isArray = rowMode === 'array';
    const rows = answer.rows.map((row) => {
      const values = valuesOf(row);
      return isArray ? values : Object.fromEntries(columns.map(({ name }, column) => [name, values[column]]));
    });
    const [command = '', ...counts] = answer.command.split(' ');
    const rowCount = Number(counts.at(-1));
    return {
      rows: rows as Row[],
      fields: columns.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
      affectedRows: changes.has(command) ? rowCount : 0,
      ...(command !== '' && { command }),
      ...(counts.length > 0 && { rowCount }),
    };
  }

  /** Makes the statement the last one to be forgotten. Returns the messages that end the one that is forgotten for it. */
  private keep(text: string, known: Known): Uint8Array[] {
    if (text.length > bounds.length) return [];
    this.known.delete(text);
    this.known.set(text, known);
    if (this.known.size <= bounds.statements) return [];
    const [oldest = '', { name } = known] = this.known.entries().next().value ?? [];
    this.known.delete(oldest);
    return name ? [close(name)] : [];
  }

  private serialize(value: unknown, type: number, { serializers }: QueryOptions): string | null {
    if (value === null || value === undefined) return null;
    const serialize = serializers?.[type] ?? this.engine.serializers[type];
    return serialize ? serialize(value) : String(value);
  }

  /** Sends messages and returns the answer. Throws the error in it. */
  private async send(messages: Uint8Array[], { onNotice }: QueryOptions = {}): Promise<Answer> {
    const parts: Buffer[] = [];
    // The parts are views of the engine's memory, which it uses again.
    const onRawData = (part: Uint8Array) => void parts.push(Buffer.from(part));
    await this.engine.execProtocolRawStream(Buffer.concat(messages), { syncToFs: false, onRawData });
    const bytes = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    const answer = readAnswer(bytes);
    for (const { channel, payload } of answer.notifications) this.onNotification(channel, payload);
    if (answer.hasReports) {
      for (const report of reportsIn(bytes)) {
        if (report instanceof Error) throw report;
        onNotice?.(report as Parameters<NonNullable<typeof onNotice>>[0]);
      }
    }
    return answer;
  }
}

const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const close = (name: string) => serialize.close({ type: 'S', name });
