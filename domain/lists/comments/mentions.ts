import { fold } from '../fold.ts';
import { limits, type MemberRow } from '../rows.ts';

/** Somebody whom a comment can mention. */
export type Mentionable = Pick<MemberRow, 'account_id' | 'name'>;

/** A part of a comment's text, and whether it mentions somebody. */
export interface CommentPart {
  text: string;
  isMention: boolean;
}

const isOfWord = (character: string) => /[\p{L}\p{N}_]/u.test(character);

/** The mentions in a text with their places: an @ that begins a word, and a whole name behind it, of two names the longer one. */
function findMentions(text: string, people: readonly Mentionable[]): { at: number; end: number; name: string }[] {
  const names = [...new Set(people.map(({ name }) => name))].filter(Boolean).sort((a, b) => b.length - a.length);
  const found: { at: number; end: number; name: string }[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (at > 0 && isOfWord(text.charAt(at - 1))) continue;
    const name = names.find((each) => {
      const end = at + 1 + each.length;
      return text.slice(at + 1, end).toLowerCase() === each.toLowerCase() && !isOfWord(text.charAt(end));
    });
    if (name) found.push({ at, end: at + 1 + name.length, name });
  }
  return found;
}

/** Returns the accounts that a text mentions, at most as many as a comment can. All people of a name are mentioned by it. */
export function mentionsIn(text: string, people: readonly Mentionable[]): string[] {
  const names = new Set(findMentions(text, people).map(({ name }) => name));
  return people.flatMap(({ account_id, name }) => (names.has(name) ? [account_id] : [])).slice(0, limits.mentions);
}

/** Returns a text in parts, in their order: what mentions one of these people, and what stands between. */
export function mentionParts(text: string, people: readonly Mentionable[]): CommentPart[] {
  const parts: CommentPart[] = [];
  let from = 0;
  for (const { at, end } of findMentions(text, people)) {
    if (at > from) parts.push({ text: text.slice(from, at), isMention: false });
    parts.push({ text: text.slice(at, end), isMention: true });
    from = end;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMention: false });
  return parts;
}

/** What is being typed behind an @ up to the cursor: where the @ is, and the letters behind it. Null if no name is being typed. */
export function typedMention(text: string, cursor: number): { at: number; letters: string } | null {
  const before = text.slice(0, cursor);
  const at = before.lastIndexOf('@');
  const letters = before.slice(at + 1);
  if (at < 0 || letters.length > 60 || /^\s|\n/.test(letters)) return null;
  if (at > 0 && isOfWord(text.charAt(at - 1))) return null;
  return { at, letters };
}

/** Returns the people with a name that has a word with this beginning, or begins with it, in alphabetical order. */
export function peopleFor<Person extends Mentionable>(letters: string, people: readonly Person[]): Person[] {
  // Behind a name and a space, a longer name is meant.
  const wanted = fold(letters).trimEnd() + (/\S\s$/.test(letters) ? ' ' : '');
  const isFound = ({ name }: Person) => fold(name).startsWith(wanted) || fold(name).includes(` ${wanted}`);
  return people.filter((person) => person.name !== '' && isFound(person)).sort((a, b) => a.name.localeCompare(b.name));
}
