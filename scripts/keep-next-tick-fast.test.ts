import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the hidden class of the objects of process.nextTick survives garbage collections', () => {
  const script = `
    import { keepNextTickFast } from ${JSON.stringify(new URL('keep-next-tick-fast.mjs', import.meta.url).href)};
    const first = new WeakRef(keepNextTickFast());
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((resolve) => setTimeout(resolve));
      gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    }
    const kept = first.deref();
    console.log(kept !== undefined && %HaveSameMap(kept, keepNextTickFast()));`;
  const flags = ['--expose-gc', '--allow-natives-syntax', '--input-type=module'];

  expect(execFileSync(process.execPath, [...flags, '-e', script], { encoding: 'utf8' }).trim()).toBe('true');
});
