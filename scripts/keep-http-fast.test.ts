import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Answers six requests, collects garbage and returns whether the requests and responses after that are fast objects. */
function areFast(prepare: string): string[] {
  const script = `
    import { createServer } from 'node:http';
    import { keepHttpFast } from ${JSON.stringify(new URL('keep-http-fast.mjs', import.meta.url).href)};
    ${prepare}
    const found = [];
    const server = createServer((request, response) => {
      found.push(%HasFastProperties(request) && %HasFastProperties(response));
      response.end();
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const ask = () => fetch('http://127.0.0.1:' + server.address().port).then((answer) => answer.text());
    for (let number = 0; number < 6; number++) await ask();
    await new Promise((resolve) => setTimeout(resolve, 50));
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    for (let number = 0; number < 6; number++) await ask();
    console.log(found.slice(6).join());
    process.exit();`;
  const flags = ['--expose-gc', '--allow-natives-syntax', '--input-type=module'];
  return execFileSync(process.execPath, [...flags, '-e', script], { encoding: 'utf8' })
    .trim()
    .split(',');
}

test('requests stay fast after a garbage collection that follows the first few of them', () => {
  expect(areFast('await keepHttpFast();')).toEqual(Array(6).fill('true'));
});

test('without it they would not: V8 still fixes the size of objects by those that it finds', () => {
  expect(areFast('')).toContain('false');
});
