import { fileRefused } from '../../images/file-refused.ts';
import { textOfSvg } from '../svg/svg-text.ts';

/** Maximum number of tags; more than an SVG for a page has. Each one takes time and a few kilobytes of memory. */
const mostTags = 10_000;

/** Throws CodedError `file-refused` for an SVG that is too large to be cleaned or defines entities. */
export function refuseComplexSvg(bytes: Buffer): void {
  const svg = textOfSvg(bytes);
  if (/<!ENTITY/i.test(svg)) throw fileRefused('The drawing defines entities');
  if (svg.split('<', mostTags + 2).length > mostTags + 1) throw fileRefused('The drawing is too complex');
}
