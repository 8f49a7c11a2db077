/** How the first packet of a stream of sound begins, and that of one of pictures. Other streams describe these. */
const sounds = ['OpusHead', '\x01vorbis', '\x7fFLAC', 'fLaC', 'Speex   ', 'CELT    '];
const pictures = ['\x80theora', '\x01video', 'BBCD', 'OVP80'];

/** The length of the header of a page, without the lengths of its segments. */
const headerBytes = 27;

/**
 * Returns whether a file in a container of Ogg has sound and no pictures, by the streams that begin in its first bytes: the
 * first page of each comes before all other pages.
 */
export function isOggSound(head: Buffer): boolean {
  const streams: string[] = [];
  for (let at = 0; beginsStream(head, at); ) {
    const segments = head.subarray(at + headerBytes, at + headerBytes + (head[at + 26] ?? 0));
    const content = at + headerBytes + segments.length;
    streams.push(head.toString('latin1', content, content + 8));
    at = content + segments.reduce((sum, length) => sum + length, 0);
  }
  const has = (kinds: string[]) => streams.some((stream) => kinds.some((kind) => stream.startsWith(kind)));
  return has(sounds) && !has(pictures);
}

/** Whether the first page of a stream is there. */
function beginsStream(head: Buffer, at: number): boolean {
  return head.toString('latin1', at, at + 4) === 'OggS' && ((head[at + 5] ?? 0) & 2) !== 0;
}
