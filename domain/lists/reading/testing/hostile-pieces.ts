/** Pieces of lines that the reader finds something in. A line that repeats one of them takes the longest to read. */
export const hostilePieces = [
  '1 ',
  '12,',
  '2x',
  '"a ',
  'every 2 ',
  '1/2 ',
  'tomorrow ',
  '(',
  'at 5 ',
  '9-',
  '€1 ',
  '! ',
  'www.',
  'half a ',
  '2x daily ',
  'and a ',
];
