import { writeFileSync } from 'node:fs';

/**
 * A Vitest reporter that writes to `RESULTS_FILE` what became of each test file, as JSON:
 * `{files: [{path, passed, failed, skipped, skippedTests, leftOut, seconds, long, messages, logs}], outside: [text]}`. A file that did not load, or whose
 * worker ended, has a message and no failed test. `long` has the tests that took more than ten seconds: `{name, seconds}`.
 * `skippedTests` has the names of those that were skipped; `leftOut` counts those with the tag `long` that were not to run. `outside` holds the errors that belong to no file.
 */
export default class ResultsReporter {
  #started = [];

  onTestRunStart(specifications) {
    this.#started = specifications.map(({ moduleId }) => moduleId);
  }

  onTestRunEnd(modules, errors) {
    const files = new Map(this.#started.map((path) => [path, unfinished(path)]));
    for (const module of modules) files.set(module.moduleId, describeModule(module));
    const outside = [];
    for (const error of errors) {
      const file = files.get(error.VITEST_TEST_PATH) ?? fileOfEndedWorker(error, files);
      if (file) file.messages.push(`outside tests: ${textOf(error)}`);
      else outside.push(textOf(error));
    }
    for (const file of files.values()) {
      if (!file.ended && file.messages.length === 0) file.messages.push('The file did not run to its end.');
    }
    writeFileSync(process.env.RESULTS_FILE, JSON.stringify({ files: [...files.values()], outside }));
  }
}

function unfinished(path) {
  return {
    path,
    ended: false,
    passed: 0,
    failed: 0,
    skipped: 0,
    skippedTests: [],
    leftOut: 0,
    seconds: 0,
    long: [],
    messages: [],
    logs: [],
  };
}

function describeModule(module) {
  const isLeftOut = (test) => process.env.TEST_SCOPE === 'gate' && test.tags.includes('long');
  const { leftOut = [], toRun = [] } = Object.groupBy(module.children.allTests(), (test) =>
    isLeftOut(test) ? 'leftOut' : 'toRun',
  );
  const tests = toRun.map((test) => ({ test, result: test.result() }));
  const count = (state) => tests.filter(({ result }) => result.state === state).length;
  const hooks = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  const ofTests = tests
    .filter(({ result }) => result.state === 'failed')
    .map(({ test, result }) => [test.fullName, ...(result.errors ?? []).map(textOf)].join('\n'));
  const long = tests
    .map(({ test }) => ({ name: test.fullName, seconds: (test.diagnostic()?.duration ?? 0) / 1000 }))
    .filter(({ seconds }) => seconds > 10);
  const logs = tests.flatMap(({ test }) => test.meta().productLogs ?? []);
  return {
    path: module.moduleId,
    ended: ['passed', 'failed', 'skipped'].includes(module.state()),
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    skippedTests: tests.flatMap(({ test, result }) => (result.state === 'skipped' ? [test.fullName] : [])),
    leftOut: leftOut.length,
    seconds: module.diagnostic().duration / 1000,
    long,
    messages: [...[...module.errors(), ...hooks].map(textOf), ...ofTests],
    logs,
  };
}

/** The pool names the file only in the text of the error: "… while running test file PATH". */
function fileOfEndedWorker(error, files) {
  const text = `${error.message} ${error.cause?.message ?? ''}`;
  return [...files.values()].find(({ path, ended }) => !ended && text.includes(path));
}

function textOf({ stack, message, cause }) {
  const text = stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`;
  return cause?.message ? `${text}\nCaused by: ${cause.message}` : text;
}
