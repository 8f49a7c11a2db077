import { wordContentTypes, zipOf } from '../zip.ts';
import { bytesOf, hex, refusals, type Shape, shapesOf } from './shape.ts';

const openDocument = 'application/vnd.oasis.opendocument.text';
const word = { '[Content_Types].xml': wordContentTypes(), 'word/document.xml': '<document/>' };
const withTypes = (types: string) => zipOf({ ...word, '[Content_Types].xml': types });

/** Returns a compound file with a stream of this name. */
const compound = (stream: string) =>
  bytesOf(
    hex('d0cf11e0a1b11ae1'),
    { zeros: 504 },
    Buffer.from('Root Entry', 'utf16le'),
    { zeros: 108 },
    Buffer.from(stream, 'utf16le'),
    { zeros: 400 },
  );

const binaryPdf = bytesOf(
  '%PDF-1.7\r%',
  hex('e2e3cfd3'),
  '\r\n1 0 obj\r<</Type/Catalog>>\rendobj\r',
  { zeros: 20 },
  'startxref\r0\r%%EOF\r',
);
const plainPdf = '%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n';

const printer = '\x1b%-12345X@PJL JOB NAME="list"\r\n@PJL ENTER LANGUAGE=PDF\r\n';

/** Returns a PDF that ends with this file as an attachment, which is not compressed. */
const withAttached = (file: Buffer) =>
  bytesOf('%PDF-1.7\n1 0 obj\n<</Type/EmbeddedFile>>stream\n', file, '\nendstream\nendobj\nstartxref\n0\n%%EOF\n');

/** Documents, or what seems to be one. */
export const documentShapes: Shape[] = shapesOf([
  ['a PDF', 'a.pdf', 'pdf', binaryPdf],
  ['a PDF of letters only', 'a.pdf', 'pdf', plainPdf],
  ['a PDF that names its program in the first line', 'a.pdf', 'pdf', plainPdf.replace('1.4', '1.4 by hand')],
  ['a PDF behind an empty line', 'a.pdf', 'pdf', `\r\n${plainPdf}`],
  ['a PDF behind the mark of UTF-8', 'a.pdf', 'pdf', `\ufeff${plainPdf}`],
  [
    'a PDF with markup in a form',
    'a.pdf',
    'pdf',
    `${plainPdf}${' '.repeat(200)}<body xmlns="http://www.w3.org/1999/xhtml">`,
  ],
  ['a PDF behind the answer of a server', 'a.pdf', 'pdf', `HTTP/1.1 200 OK\r\nContent-Type: text\r\n\r\n${plainPdf}`],
  ['a PDF behind the commands of a printer', 'a.pdf', 'pdf', bytesOf(printer, plainPdf, '\x1b%-12345X@PJL EOJ\r\n')],
  ['a binary PDF behind the commands of a printer', 'a.pdf', 'pdf', bytesOf(printer, binaryPdf)],
  ['a PDF behind markup', 'a.pdf', 'txt', `<body>${plainPdf}`],
  ['a PDF that is named like sound', 'a.mp3', refusals.name, binaryPdf],
  ['a PDF that begins like HTML', 'a.pdf', refusals.two, '%PDF-1.4\n<script>alert(1)</script>'],
  ['a PDF and an archive', 'a.pdf', refusals.two, bytesOf(binaryPdf, zipOf({ a: 'b' }))],
  ['a PDF, an archive and a line break', 'a.pdf', refusals.two, bytesOf(binaryPdf, zipOf({ a: 'b' }), '\r\n')],
  ['a PDF with a document of Word attached', 'a.pdf', 'pdf', withAttached(zipOf(word))],
  ['a document of Word 97', 'a.doc', 'doc', compound('WordDocument')],
  [
    'a document of Word 97 with an archive behind it',
    'a.doc',
    'doc',
    bytesOf(compound('WordDocument'), zipOf({ a: 'b' })),
  ],
  ['a sheet of Excel 97', 'a.doc', refusals.type, compound('Workbook')],
  ['a document with a password', 'a.docx', refusals.type, compound('EncryptedPackage')],
  ['a rich text that is named like a document of Word', 'a.doc', 'rtf', '{\\rtf1\\ansi Hello\\par}'],
  ['a page that is named like a document of Word', 'a.doc', 'txt', '<html><body>Hello</body></html>'],
  ['a document of Word', 'a.docx', 'docx', zipOf(word)],
  [
    'a document of Word for the web',
    'a.docx',
    'docx',
    zipOf({ 'word/document2.xml': '<document/>', '[Content_Types].xml': wordContentTypes('/word/document2.xml') }),
  ],
  ['a document whose types are in single quotes', 'a.docx', 'docx', withTypes(wordContentTypes().replaceAll('"', "'"))],
  [
    'a document with macros',
    'a.docx',
    refusals.type,
    withTypes(
      wordContentTypes().replace(
        'vnd.openxmlformats-officedocument.wordprocessingml.document.main',
        'vnd.ms-word.document.macroEnabled.main',
      ),
    ),
  ],
  [
    'a template of Word',
    'a.docx',
    refusals.type,
    withTypes(wordContentTypes().replace('document.main', 'template.main')),
  ],
  [
    'a sheet with a document of Word in it',
    'a.docx',
    refusals.type,
    withTypes(
      '<Types><Default Extension="docx" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    ),
  ],
  [
    'a document whose types are in UTF-16',
    'a.docx',
    'docx',
    zipOf({ ...word, '[Content_Types].xml': Buffer.from(`\ufeff${wordContentTypes()}`, 'utf16le') }),
  ],
  ['a document with a line break behind it', 'a.docx', 'docx', bytesOf(zipOf(word), '\r\n')],
  ['a document that is filled up with nothing', 'a.docx', 'docx', bytesOf(zipOf(word), { zeros: 512 })],
  ['a document with another archive behind it', 'a.docx', refusals.document, bytesOf(zipOf(word), zipOf({ a: 'b' }))],
  ['an archive', 'a.docx', refusals.type, zipOf({ 'notes.txt': 'Bread' })],
  ['a document that is cut off', 'a.docx', refusals.document, zipOf(word).subarray(0, -30)],
  ['a document of LibreOffice', 'a.odt', 'odt', zipOf({ mimetype: openDocument, 'content.xml': '<x/>' })],
  [
    'a document of LibreOffice that was packed again',
    'a.odt',
    'odt',
    zipOf({ 'content.xml': '<x/>', mimetype: openDocument }),
  ],
  [
    'a template of LibreOffice',
    'a.odt',
    refusals.type,
    zipOf({ mimetype: `${openDocument}-template`, 'content.xml': '<x/>' }),
  ],
  ['an electronic book', 'a.odt', refusals.type, zipOf({ mimetype: 'application/epub+zip', 'a.opf': '<x/>' })],
  ['a rich text behind an empty line', 'a.rtf', 'rtf', '\r\n{\\rtf1\\ansi Hello}'],
  ['a rich text', 'a.rtf', 'rtf', '{\\rtf1\\ansi\\deff0 Hello\\par }'],
  [
    'a rich text that mentions markup',
    'a.rtf',
    'rtf',
    '{\\rtf1\\ansi Paste it before <body>: <script src="x.js">\\par }',
  ],
]);
