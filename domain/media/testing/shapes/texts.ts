import { bytesOf, hex, refusals, type Shape, shapesOf } from './shape.ts';

/** Returns a text in UTF-16, the higher byte first. */
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

/** Returns a text in UTF-32, the lowest byte first. */
function inUtf32(text: string): Buffer {
  const numbers = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  return Buffer.from(Uint32Array.from(numbers).buffer);
}

/** Texts, or what seems to be one. */
export const textShapes: Shape[] = shapesOf([
  ['a text', 'a.txt', 'txt', 'Äpfel und Milch\r\n'],
  ['a text with the mark of UTF-8', 'a.txt', 'txt', '\ufeffÄpfel\n'],
  ['a text of Notepad in UTF-16', 'a.txt', 'txt', Buffer.from('\ufeffÄpfel und 牛奶\r\n', 'utf16le')],
  ['a text in UTF-16, the higher byte first', 'a.txt', 'txt', bigEndian('\ufeffÄpfel und Milch\r\n')],
  ['a text in UTF-16 without its mark', 'a.txt', refusals.encoding, Buffer.from('Äpfel und Milch\r\n', 'utf16le')],
  ['a text in UTF-16 without its mark, the higher byte first', 'a.txt', refusals.encoding, bigEndian('Молоко\r\n')],
  ['a text in UTF-32', 'a.txt', refusals.encoding, inUtf32('\ufeffÄpfel und 🥛\r\n')],
  ['a text in UTF-32, the highest byte first', 'a.txt', refusals.encoding, inUtf32('\ufeffMolke\n').swap32()],
  ['a text in UTF-32 without its mark', 'a.txt', refusals.encoding, inUtf32('Äpfel und Milch\r\n')],
  ['a German text in Latin-1', 'a.txt', refusals.encoding, Buffer.from('Äpfel und Milch\r\n', 'latin1')],
  [
    'a German text in Latin-1 that begins like a bitmap',
    'a.txt',
    refusals.encoding,
    Buffer.from('BM und Äpfel\r\n', 'latin1'),
  ],
  [
    'a text of Word in Windows-1252',
    'a.txt',
    refusals.encoding,
    bytesOf(hex('93'), 'Bread', hex('94 85 80'), ' 2\r\n'),
  ],
  ['a Russian text in Windows-1251', 'a.txt', refusals.encoding, bytesOf(hex('cceeebeeeaee20e820fff1edfbe9'), '\r\n')],
  ['a Japanese text in Shift-JIS', 'a.txt', refusals.encoding, bytesOf(hex('8b8d93fb82c683708393'), '\r\n')],
  ['a Japanese mail in ISO-2022-JP', 'a.txt', refusals.encoding, bytesOf(hex('1b24423566457d1b2842'), '\r\n')],
  ['a Chinese text in GB 18030', 'a.txt', refusals.encoding, bytesOf(hex('c5a3c4cccdc3e6b0fc'), '\r\n')],
  ['a text with colours for a terminal', 'a.txt', 'txt', '\x1b[32mdone\x1b[0m\n'],
  ['a log with colours, bells and pages', 'a.txt', 'txt', '\x1b[32m✓ built\x1b[0m in 3 s\n\x07done\x0c\npage 2\n'],
  ['a page of a manual, with letters that are struck twice', 'a.txt', 'txt', 'N\x08NA\x08AM\x08ME\x08E\n'],
  ['a text with a byte of binary data beside a bell', 'a.txt', refusals.type, 'done\x07\x06\n'],
  ['a text of DOS with its end', 'a.txt', 'txt', 'DIR LISTING\r\n\x1a'],
  ['a text of CP/M that is filled up with its end', 'a.txt', 'txt', `Bread\r\n${'\x1a'.repeat(121)}`],
  ['a long text with its end', 'a.txt', 'txt', `${'Bread\r\n'.repeat(50_000)}\x1a`],
  ['a long text that goes on behind its end', 'a.txt', refusals.encoding, `${'\x1a'.repeat(300_000)}Bread`],
  ['a text of DOS in its own letters', 'a.txt', refusals.encoding, bytesOf('pr', hex('8a'), 's\r\n', hex('1a'))],
  ['a text with its end in the middle', 'a.txt', refusals.type, 'Bread\x1aMilk'],
  ['a text that begins like a film', 'a.txt', 'txt', 'And skip the bread\n'],
  ['another text that begins like a film', 'a.txt', 'txt', 'The free bread\n'],
  ['a text that begins like a part of a stream', 'a.txt', 'txt', 'Our styp list\n'],
  ['a text about bitmaps', 'a.txt', 'txt', 'BMW dealer notes\nOpening hours: 9 to 5\n'],
  ['a text about programs', 'a.txt', 'txt', 'MZ is the customer code of Mainz.\n'],
  ['a text about PDF', 'a.txt', 'txt', '%PDF-1.7 is how such a file begins.\n'],
  ['a text about rich texts', 'a.txt', 'txt', '{\\rtf is how rich texts begin.\n'],
  ['a table of values', 'a.txt', 'txt', 'name;price\nBread;3,50\n'],
  ['a feed', 'a.txt', 'txt', '<?xml version="1.0"?><rss version="2.0"/>\n'],
  ['a text about drawings', 'a.txt', 'txt', '<svg> elements are drawn by the browser.\n'],
  ['a text about parts of drawings', 'a.txt', 'txt', '<svg>\n<g> is a group\n'],
  ['a text about objects of a PDF', 'a.txt', 'txt', 'A file has the line\n%PDF-1.4\nbefore all others.\n'],
  [
    'a drawing that is named like a text',
    'a.txt',
    refusals.name,
    '<svg xmlns="http://www.w3.org/2000/svg"><circle r="3"/></svg>',
  ],
  ['a drawing without a namespace that is named like a text', 'a.txt', refusals.name, '<svg><circle r="3"/></svg>'],
  ['a name with a blank at its end', 'a.txt ', 'txt', 'Bread\n'],
  ['a text that is named like an image', 'a.png', refusals.name, 'Bread\n'],
  ['a text with a byte that texts do not have', 'a.txt', refusals.type, 'a\0b'],
  ['numbers', 'a.txt', refusals.type, hex('0102030405060708 90abcdef')],
  ['a program', 'a.txt', refusals.type, bytesOf('MZ', hex('9000 0300 0000 0400'))],
  ['nothing', 'a.txt', refusals.empty, ''],
  ['a type that is not in the list', 'a.csv', refusals.type, 'Bread\n'],
]);
