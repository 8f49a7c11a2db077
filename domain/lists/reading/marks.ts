import { isEnd, isSpace, isStart, type Line, type Span, skipPictures } from './line.ts';

const free = 0;
const named = 1;
const read = 2;

/** Which parts of a line are read already, and which belong to a name and are left alone. */
export class Marks {
  private readonly marks: Uint8Array;
  private borders: { lead: number; trail: number } | null = null;
  readonly line: Line;
  /** The places where a reading may begin, in order. */
  readonly starts: readonly number[];

  constructor(line: Line) {
    this.line = line;
    this.marks = new Uint8Array(line.text.length);
    const starts: number[] = [];
    for (let at = 0; at < line.text.length; at += 1) {
      if (!isBlank(line.text[at]) && isStart(line.text, at)) starts.push(at);
    }
    this.starts = starts;
  }

  /** Keeps a part for the name. */
  keep({ start, end }: Span): void {
    this.marks.fill(named, start, end);
  }

  /** Notes that a part is read. */
  take({ start, end }: Span): void {
    this.marks.fill(read, start, end);
    this.borders = null;
  }

  /** Returns whether nothing of a part is read or kept. */
  isFree(start: number, end = start + 1): boolean {
    for (let at = start; at < end; at += 1) if (this.marks[at] !== free) return false;
    return true;
  }

  /** Returns whether a place is read. */
  isRead(at: number): boolean {
    return this.marks[at] === read;
  }

  /** Returns whether a part could be a reading of its own. */
  fits({ start, end }: Span): boolean {
    return isStart(this.line.text, start) && isEnd(this.line.text, end) && this.isFree(start, end);
  }

  /** The first place that is not read, behind pictures: "🍎 5 apples". */
  get lead(): number {
    return this.findBorders().lead;
  }

  /** The end of what is not read, without punctuation. */
  get trail(): number {
    return this.findBorders().trail;
  }

  private findBorders(): { lead: number; trail: number } {
    if (this.borders) return this.borders;
    const { text } = this.line;
    const isOut = (at: number) => this.marks[at] === read || isBlank(text[at]);
    let lead = 0;
    while (lead < text.length && isOut(lead)) lead += 1;
    let trail = text.length;
    while (trail > 0 && (isOut(trail - 1) || '.,;!?'.includes(text[trail - 1] ?? ''))) trail -= 1;
    const named = skipPictures(text, lead);
    if (named < trail) lead = named;
    this.borders = { lead, trail };
    return this.borders;
  }

  /** Returns the text that would be left as the name if this part were read too. */
  restWithout({ start, end }: Span): string {
    const { text } = this.line;
    let remainder = '';
    for (let at = 0; at < text.length; at += 1) {
      remainder += this.marks[at] === read || (at >= start && at < end) ? ' ' : text[at];
    }
    return remainder.replace(/\s+/g, ' ').trim();
  }
}

const isBlank = (letter: string | undefined) => letter === undefined || isSpace(letter);
