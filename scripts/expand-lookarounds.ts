import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** A character that a slow text does not contain, so that the expression fails there and tries everything else. */
const never = '\\x00';

/**
 * Returns expressions without lookaheads and lookbehinds, of which one is slow if the given one is: recheck's automata do
 * not know these groups, and its fuzzer misses slow ones. A lookahead is left out, taken for a failure, and taken for its
 * content before a failure. A lookbehind is left out; returns null if the content of one has a variable length.
 */
export function expandLookarounds(pattern: string, flags: string): string[] | null {
  const group = findLookaround(pattern, flags);
  if (!group) return [pattern];
  if (group.kind === 'lookbehind' && /(?<!\\)[*+{]/.test(group.content)) return null;
  const contents = group.kind === 'lookbehind' ? [''] : ['', never, `(?:${group.content})${never}`];
  const expanded = contents.map((content) =>
    expandLookarounds(pattern.slice(0, group.start) + content + pattern.slice(group.end), flags),
  );
  return expanded.every((each) => each !== null) ? [...new Set(expanded.flat())] : null;
}

/** The first lookaround of an expression, or undefined. One that contains others comes before them. */
function findLookaround(pattern: string, flags: string) {
  const lookarounds: AST.LookaroundAssertion[] = [];
  const modes = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  visitRegExpAST(new RegExpParser().parsePattern(pattern, 0, pattern.length, modes), {
    onAssertionEnter(node) {
      if ('alternatives' in node) lookarounds.push(node);
    },
  });
  const [first] = lookarounds;
  return first && { ...first, content: first.alternatives.map(({ raw }) => raw).join('|') };
}
