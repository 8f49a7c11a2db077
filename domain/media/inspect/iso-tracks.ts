import type { Source } from './source.server.ts';

/** Most boxes that are looked at; a film has about thirty before its last track. */
const mostBoxes = 1_000;

/** Bytes that are read at once. Boxes of one track are beside each other; the tables of samples between tracks are skipped. */
const windowBytes = 16 * 1024;

/** A part of a file in a container of ISO: its type, and where its content begins and ends. */
interface Box {
  type: string;
  start: number;
  end: number;
}

interface Track {
  id: number;
  /** `vide` for pictures, `soun` for sound. */
  handler: string;
  /** The ids of tracks that show the chapters of this one. */
  chapters: number[];
}

/**
 * Returns the type of a file in a container of ISO (MP4, 3GP, QuickTime) by its tracks, whatever brand it names: a film if
 * one has pictures, sound if one has sound, otherwise null. Pictures of chapters make no film. Reads at most a thousand
 * boxes, wherever they are.
 */
export async function isoEnding(source: Source): Promise<'mp4' | 'mov' | 'm4a' | null> {
  const file = openBoxes(source);
  let film: 'mp4' | 'mov' = 'mov'; // the first films of QuickTime name no brand
  for await (const box of file.boxesOf({ type: '', start: 0, end: source.size })) {
    if (box.type === 'ftyp' || box.type === 'styp') film = (await file.text(box.start)) === 'qt  ' ? 'mov' : 'mp4';
    if (box.type === 'moov') return endingOf(await readTracks(file, box), film);
  }
  return null;
}

function endingOf(tracks: Track[], film: 'mp4' | 'mov'): 'mp4' | 'mov' | 'm4a' | null {
  const chapters = new Set(tracks.flatMap((track) => track.chapters));
  if (tracks.some(({ handler, id }) => handler === 'vide' && !chapters.has(id))) return film;
  return tracks.some(({ handler }) => handler === 'soun') ? 'm4a' : null;
}

async function readTracks(file: Boxes, movie: Box): Promise<Track[]> {
  const tracks: Track[] = [];
  for await (const box of file.boxesOf(movie)) {
    if (box.type === 'trak') tracks.push(await readTrack(file, box));
    // Only old films of QuickTime compress what describes their tracks.
    if (box.type === 'cmov') tracks.push({ id: 0, handler: 'vide', chapters: [] });
  }
  return tracks;
}

async function readTrack(file: Boxes, trak: Box): Promise<Track> {
  const track: Track = { id: 0, handler: '', chapters: [] };
  for await (const box of file.boxesOf(trak)) {
    // The version of the box, its first byte, says whether the two dates before the id have 4 or 8 bytes.
    if (box.type === 'tkhd')
      track.id = await file.number(box.start + ((await file.number(box.start)) >>> 24 ? 20 : 12));
    for await (const part of box.type === 'mdia' || box.type === 'tref' ? file.boxesOf(box) : []) {
      if (part.type === 'hdlr') track.handler = await file.text(part.start + 8);
      if (part.type === 'chap') track.chapters.push(await file.number(part.start));
    }
  }
  return track;
}

type Boxes = ReturnType<typeof openBoxes>;

/** Returns readers of a file's boxes that read it window by window. Numbers beyond its end are 0, and texts are shorter. */
function openBoxes(source: Source) {
  let from = 0;
  let bytes: Buffer = Buffer.alloc(0);
  let left = mostBoxes;

  async function read(at: number, length: number): Promise<Buffer> {
    if (at < from || at + length > from + bytes.length) {
      [from, bytes] = [at, await source.read(at, Math.min(at + windowBytes, source.size))];
    }
    return bytes.subarray(at - from, at - from + length);
  }

  return {
    async text(at: number): Promise<string> {
      return (await read(at, 4)).toString('latin1');
    },
    async number(at: number): Promise<number> {
      const found = await read(at, 4);
      return found.length < 4 ? 0 : found.readUInt32BE();
    },
    /** Yields the boxes in the content of another one. Ends at a size that cannot be. */
    async *boxesOf({ start, end }: Box): AsyncGenerator<Box> {
      for (let at = start; at + 8 <= end && left > 0; left--) {
        const head = await read(at, 16);
        if (head.length < 8) return;
        const [short, type] = [head.readUInt32BE(), head.toString('latin1', 4, 8)];
        const isLong = short === 1;
        if (isLong && head.length < 16) return;
        // A size of 1 is followed by one of 64 bits, and one of 0 lasts until the end.
        const size = isLong ? Number(head.readBigUInt64BE(8)) : short || end - at;
        const content = at + (isLong ? 16 : 8);
        if (at + size < content) return;
        yield { type, start: content, end: Math.min(at + size, end) };
        at += size;
      }
    },
  };
}
