import { fork } from 'node:child_process';
import { fileRefused } from '../../images/file-refused.ts';
import { insteadOfTasks } from '../../isolated/isolate.server.ts';
import { sentenceOf } from './losses.ts';
import type { CleanedSvg } from './sanitize-svg.server.ts';

/** Time limit of the process, and limit of its heap beside the 100 MB that the process itself needs. */
const milliseconds = 15_000;
const megabytes = 96;

/**
 * Returns the SVG that `read` provides without anything that runs or loads: no scripts, event handlers, foreign markup,
 * or addresses other than its own parts and embedded images; and a sentence for whoever uploads it if what was removed moved
 * it or could be seen, otherwise an empty one. Runs in a child process, so that a huge SVG neither delays responses nor takes memory
 * here; `refuseComplexSvg` has refused the largest before. Throws CodedError `file-refused` if it is damaged or too complex.
 */
export function cleanSvg(read: () => Promise<Buffer>): Promise<{ svg: Buffer; note: string }> {
  return insteadOfTasks(async () => {
    const { svg, lost } = await inProcess(await read());
    if (svg.length === 0) throw fileRefused('The drawing is damaged');
    return { svg, note: sentenceOf(lost) };
  });
}

function inProcess(svg: Buffer): Promise<CleanedSvg> {
  return new Promise((resolve, reject) => {
    const cleaner = fork(new URL('./clean-svg-process.server.ts', import.meta.url), {
      execArgv: [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=2'],
      env: { MALLOC_ARENA_MAX: '1' },
      stdio: 'ignore',
      serialization: 'advanced',
      timeout: milliseconds,
      killSignal: 'SIGKILL',
    });
    const tooComplex = (cause?: unknown) => reject(fileRefused('The drawing is too complex', cause));
    cleaner.once('message', (cleaned: CleanedSvg) => resolve(cleaned));
    cleaner.once('error', tooComplex);
    cleaner.once('exit', () => tooComplex());
    cleaner.send(svg, (error) => {
      if (error) tooComplex(error);
    });
  });
}
