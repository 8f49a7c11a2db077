import { fork } from 'node:child_process';
import { insteadOfDrawing } from '../../images/draw.server.ts';
import { fileRefused } from '../../images/file-refused.ts';

/** How long a drawing may be worked on, and how large its heap may become beside the 100 MB of the process itself. */
const milliseconds = 15_000;
const megabytes = 96;

/** More tags than a drawing for a page has; each costs time and a few kilobytes while it is cleaned. */
const mostTags = 10_000;

/**
 * An SVG without anything that runs or loads: no script, no handler, no foreign markup, no address but its own parts and
 * embedded pictures. Done in a process of its own, so that a huge one costs no visitor's time and this one no memory.
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
