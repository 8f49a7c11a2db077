import {
  aacFrame,
  box,
  brand,
  id3,
  longBox,
  matroska,
  movie,
  mp3Frame,
  oggPage,
  oggStart,
  riff,
  samples,
  track,
} from './containers.ts';
import { bytesOf, hex, refusals, type Shape, shapesOf } from './shape.ts';

const [pictures, sound] = [track(1, 'vide'), track(2, 'soun')];
const film = movie(pictures, sound);
const voice = movie(track(1, 'soun'));
/** A book whose chapters have pictures, in a track of their own. */
const book = movie(track(1, 'soun', [2]), track(2, 'vide'));
const asf = hex('3026b2758e66cf11a6d900aa0062ce6c 5e00000000000000 02000000 0102');
const asfStream = hex('9107dcb7b7a9cf118ee600c00c205365 4000000000000000');
const wave = bytesOf(
  'fmt ',
  hex('10000000 0100 0100 44ac0000 88580100 0200 1000'),
  'data',
  hex('08000000 0000 0100 0000 ffff'),
);

/** Films, or what seems to be one. */
export const filmShapes: Shape[] = shapesOf([
  ['a film', 'a.mp4', 'mp4', bytesOf(brand('isom'), film, samples)],
  ['a film whose tracks are described at its end', 'a.mp4', 'mp4', bytesOf(brand('mp42'), samples, film)],
  ['a film without sound', 'a.mp4', 'mp4', bytesOf(brand('avc1'), movie(pictures), samples)],
  ['a film of the iTunes Store', 'a.mp4', 'mp4', bytesOf(brand('M4V '), film, samples)],
  ['a film of iTunes by its own ending', 'a.m4v', 'mp4', bytesOf(brand('M4V '), film, samples)],
  ['a film of an old phone', 'a.mp4', 'mp4', bytesOf(brand('3gp5'), samples, film)],
  ['a film of an old phone by its own ending', 'a.3gp', 'mp4', bytesOf(brand('3gp5'), samples, film)],
  ['a film of Flash', 'a.mp4', 'mp4', bytesOf(brand('F4V '), film, samples)],
  ['a film with the brand of sound', 'a.mp4', 'mp4', bytesOf(brand('M4A '), film, samples)],
  ['a film in fragments', 'a.mp4', 'mp4', bytesOf(brand('iso5'), film, box('moof', [{ zeros: 40 }]), samples)],
  [
    'a part of a stream with its description',
    'a.mp4',
    'mp4',
    bytesOf(box('styp', ['msdh', { zeros: 4 }]), film, samples),
  ],
  [
    'a part of a stream without its description',
    'a.mp4',
    refusals.type,
    bytesOf(box('styp', ['msdh', { zeros: 4 }]), box('moof', [{ zeros: 40 }]), samples),
  ],
  ['a film with a size of 64 bits', 'a.mp4', 'mp4', bytesOf(brand('isom'), longBox('mdat', samples), film)],
  ['a film of an iPhone', 'a.mov', 'mov', bytesOf(brand('qt  '), box('wide', []), samples, film)],
  ['a film that begins with room to skip', 'a.mov', 'mov', bytesOf(box('skip', [{ zeros: 40 }]), samples, film)],
  ['a film that begins with free room', 'a.mov', 'mov', bytesOf(box('free', [{ zeros: 40 }]), film, samples)],
  ['a film that begins with room for a size', 'a.mov', 'mov', bytesOf(box('wide', []), samples, film)],
  [
    'a film with a preview in front',
    'a.mov',
    'mov',
    bytesOf(box('pnot', [{ zeros: 12 }]), box('PICT', [{ zeros: 40 }]), film, samples),
  ],
  ['room to skip and nothing else', 'a.mov', refusals.type, box('skip', [{ zeros: 40 }])],
  ['a film from before brands', 'a.mov', 'mov', bytesOf(film, samples)],
  ['a film whose tracks are compressed', 'a.mov', 'mov', bytesOf(box('moov', [box('cmov', [{ zeros: 40 }])]), samples)],
  ['sound that is named like a film', 'a.mp4', 'm4a', bytesOf(brand('isom'), voice, samples)],
  ['a film that is named like sound', 'a.m4a', refusals.name, bytesOf(brand('mp42'), film, samples)],
  ['a container without tracks', 'a.mp4', refusals.type, bytesOf(brand('isom'), movie(), samples)],
  ['a container without a description', 'a.mp4', refusals.type, bytesOf(brand('isom'), samples)],
  ['a box that is smaller than its header', 'a.mp4', refusals.type, bytesOf(brand('isom'), box('free', [], 3), film)],
  [
    'a box of more bytes than any file has',
    'a.mp4',
    refusals.type,
    bytesOf(brand('isom'), longBox('free', film, 2n ** 64n - 1n)),
  ],
  [
    'boxes without end',
    'a.mp4',
    refusals.type,
    bytesOf(brand('isom'), ...Array<Buffer>(5_000).fill(box('free', [])), film),
  ],
  ['a film of WebM', 'a.webm', 'webm', matroska('webm', 'V_VP9')],
  ['sound of WebM', 'a.webm', 'webm', matroska('webm', 'A_OPUS')],
  ['a film of Matroska', 'a.mkv', 'mkv', matroska('matroska', 'V_MPEG4/ISO/AVC')],
  ['a film of AVI', 'a.avi', 'avi', riff('AVI ', bytesOf('LIST', hex('c0000000'), 'hdrlavih', { zeros: 60 }))],
  [
    'a film of Windows Media',
    'a.wmv',
    'wmv',
    bytesOf(asf, asfStream, hex('c0ef19bc4d5bcf11a8fd00805f5c442b'), { zeros: 90 }),
  ],
  [
    'a film of Flash in its own container',
    'a.flv',
    'flv',
    bytesOf('FLV', 1, 5, hex('00000009 00000000'), { zeros: 40 }),
  ],
  ['a stream of television', 'a.mp4', refusals.type, bytesOf('G', hex('400010'), { zeros: 184 }, 'G', { zeros: 187 })],
]);

/** Sound, or what seems to be it. */
export const soundShapes: Shape[] = shapesOf([
  ['sound of iTunes', 'a.m4a', 'm4a', bytesOf(brand('M4A '), voice, samples)],
  ['a voice memo of a phone', 'a.m4a', 'm4a', bytesOf(brand('3gp4'), samples, voice)],
  ['sound with the brand of films', 'a.m4a', 'm4a', bytesOf(brand('isom'), samples, voice)],
  ['sound of a film that was sent in parts', 'a.m4a', 'm4a', bytesOf(brand('dash'), voice, samples)],
  ['a book with pictures of its chapters', 'a.m4a', 'm4a', bytesOf(brand('M4B '), book, samples)],
  ['music', 'a.mp3', 'mp3', bytesOf(mp3Frame, mp3Frame)],
  ['music behind bytes of nothing', 'a.mp3', 'mp3', bytesOf({ zeros: 500 }, mp3Frame, mp3Frame, mp3Frame)],
  ['music with a large cover', 'a.mp3', 'mp3', bytesOf(id3(Buffer.alloc(200_000, 'APIC')), mp3Frame)],
  [
    'music whose words mention markup',
    'a.mp3',
    'mp3',
    bytesOf(id3(Buffer.from('USLT <script src="x.js"></script> '.padEnd(300))), mp3Frame),
  ],
  ['music with a gap behind its tag', 'a.mp3', 'mp3', bytesOf(id3(Buffer.alloc(90, 'TIT2')), { zeros: 600 }, mp3Frame)],
  ['music of AAC', 'a.aac', 'aac', bytesOf(aacFrame, aacFrame)],
  ['music of FLAC', 'a.flac', 'flac', bytesOf('fLaC', hex('00000022 10001000'), { zeros: 60 })],
  ['music of FLAC behind a tag', 'a.flac', 'flac', bytesOf(id3(Buffer.alloc(90, 'TIT2')), 'fLaC', { zeros: 60 })],
  ['sound of a recorder', 'a.wav', 'wav', riff('WAVE', wave)],
  [
    'sound of more than 4 GB',
    'a.wav',
    'wav',
    bytesOf('RF64', hex('ffffffff'), 'WAVEds64', hex('1c000000'), { zeros: 28 }, wave),
  ],
  [
    'sound of a broadcaster',
    'a.wav',
    'wav',
    bytesOf('BW64', hex('ffffffff'), 'WAVEds64', hex('1c000000'), { zeros: 28 }, wave),
  ],
  ['music of Ogg Vorbis', 'a.ogg', 'ogg', bytesOf(oggStart('\x01vorbis'), oggPage)],
  ['a voice message of Opus', 'a.ogg', 'ogg', bytesOf(oggStart('OpusHead'), oggPage)],
  ['a voice message of WhatsApp', 'a.opus', 'ogg', bytesOf(oggStart('OpusHead'), oggPage)],
  ['music of Ogg that its name calls sound', 'a.oga', 'ogg', bytesOf(oggStart('\x01vorbis'), oggPage)],
  ['a film of Ogg that is named like sound', 'a.oga', refusals.type, bytesOf(oggStart('\x80theora'), oggPage)],
  ['a book of iTunes', 'a.m4b', 'm4a', bytesOf(brand('M4B '), book, samples)],
  ['music of FLAC in Ogg', 'a.ogg', 'ogg', bytesOf(oggStart('\x7fFLAC'), oggPage)],
  ['speech of Speex', 'a.ogg', 'ogg', bytesOf(oggStart('Speex   1.2'), oggPage)],
  [
    'music behind a description of the streams',
    'a.ogg',
    'ogg',
    bytesOf(oggStart('fishead\0'), oggStart('\x01vorbis'), oggPage),
  ],
  [
    'a film of Ogg, sound first',
    'a.ogg',
    refusals.type,
    bytesOf(oggStart('\x01vorbis'), oggStart('\x80theora'), oggPage),
  ],
  ['notes of MIDI', 'a.mp3', refusals.type, bytesOf('MThd', hex('00000006 0001 0002 01e0'), 'MTrk', { zeros: 30 })],
  ['a call of AMR', 'a.m4a', refusals.type, bytesOf('#!AMR\n', hex('3c48c55cbc'), { zeros: 60 })],
  ['music with an archive behind it', 'a.mp3', 'mp3', bytesOf(mp3Frame, mp3Frame, hex('504b0506'), { zeros: 18 })],
]);
