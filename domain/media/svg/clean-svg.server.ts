import { fork } from 'node:child_process';
import { insteadOfDrawing } from '../../images/draw.server.ts';
import { fileRefused } from '../../images/file-refused.ts';

/** Time limit of the process, and limit of its heap beside the 100 MB that the process itself needs. */
const milliseconds = 15_000;
const megabytes = 96;

/** Maximum number of tags; more than an SVG for a page has. Each one takes time and a few kilobytes of memory. */
const mostTags = 10_000;

/**
 * Returns the SVG that `read` provides without anything that runs or loads: no scripts, event handlers, foreign markup,
 * or addresses other than its own parts and embedded images. Runs in a child process, so that a huge SVG neither delays
 * responses nor takes memory here. Throws CodedError `file-refused` if it is damaged or too complex.
 */
export function cleanSvg(read: () => Promise<Buffer>): Promise<string> {
  return insteadOfDrawing(async () => clean((await read()).toString('utf8')));
}

async function clean(svg: string): Promise<string> {
  if (/<!ENTITY/i.test(svg)) throw fileRefused('The drawing defines entities');
  if (svg.split('<', mostTags + 2).length > mostTags + 1) throw fileRefused('The drawing is too complex');
  const cleaned = await inProcess(svg);
  if (!/^<svg[\s>]/.test(cleaned)) throw fileRefused('The drawing is damaged');
  return cleaned;
}

function inProcess(svg: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const cleaner = fork(new URL('./clean-svg-process.server.ts', import.meta.url), {
      execArgv: [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=2'],
      env: { MALLOC_ARENA_MAX: '1' },
      stdio: 'ignore',
      timeout: milliseconds,
      killSignal: 'SIGKILL',
    });
    const tooComplex = (cause?: unknown) => reject(fileRefused('The drawing is too complex', cause));
    cleaner.once('message', (cleaned) => resolve(String(cleaned)));
    cleaner.once('error', tooComplex);
    cleaner.once('exit', () => tooComplex());
    cleaner.send(svg, (error) => {
      if (error) tooComplex(error);
    });
  });
}
