/** What a search finds with its signs, which the SQL function `exact_words` stores, and the text that is left. */
export interface ExactWords {
  /** Words with signs behind them ("c++") and amounts of money ("$5"). */
  signed: string[];
  /** Numbers and versions with points or commas ("2.1.3"). */
  numbers: string[];
  rest: string;
}

const token = /[0-9]+|[a-z]+|[+#]+|[^0-9a-z+#]/g;

const isWord = (text = '') => /^[0-9a-z]/.test(text);
const isNumber = (text = '') => /^[0-9]/.test(text);

/** Takes what is found with its signs out of a folded text. A plus between two words joins them only. */
export function takeExactWords(folded: string): ExactWords {
  const tokens = folded.match(token) ?? [];
  const taken: ExactWords = { signed: [], numbers: [], rest: '' };
  for (let at = 0; at < tokens.length; ) {
    const { kind, end } = readAt(tokens, at);
    const written = tokens.slice(at, end).join('');
    if (kind === 'rest') taken.rest += written;
    else {
      taken[kind].push(written);
      taken.rest += ' ';
    }
    at = end;
  }
  return taken;
}

/** Returns what begins at a token, and behind which one it ends. */
function readAt(tokens: readonly string[], at: number): { kind: keyof ExactWords; end: number } {
  if (/[$£¥€]/.test(tokens[at] ?? '') && isNumber(tokens[at + 1]))
    return { kind: 'signed', end: endOfNumber(tokens, at + 1) };
  if (isWord(tokens[at]) && !isWord(tokens[at - 1])) {
    const end = endOfWord(tokens, at);
    const signs = tokens[end] ?? '';
    const isJoin = signs === '+' && isWord(tokens[end + 1]);
    if (/^[+#]/.test(signs) && !isJoin) return { kind: 'signed', end: end + 1 };
  }
  const end = isNumber(tokens[at]) ? endOfNumber(tokens, at) : at + 1;
  return { kind: end > at + 1 ? 'numbers' : 'rest', end };
}

function endOfWord(tokens: readonly string[], at: number): number {
  let end = at;
  while (isWord(tokens[end])) end += 1;
  return end;
}

/** Returns the end of a number that begins with digits; a point or a comma belongs to it if digits follow. */
function endOfNumber(tokens: readonly string[], at: number): number {
  let end = at + 1;
  while (/[.,]/.test(tokens[end] ?? '') && isNumber(tokens[end + 1])) end += 2;
  return end;
}
