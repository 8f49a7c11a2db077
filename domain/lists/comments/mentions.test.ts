import { expect, test } from 'vitest';
import { mentionParts, mentionsIn, peopleFor, typedMention } from './mentions.ts';

const person = (account_id: string, name: string) => ({ account_id, name });
const people = [person('j', 'Jonas'), person('w', 'Jonas Weber'), person('r', 'Ruth'), person('z', 'Zoë')];

test('a text mentions those whose whole name stands behind an @, of two names the longer one', () => {
  expect(mentionsIn('@Jonas Weber, please', people)).toEqual(['w']);
  expect(mentionsIn('@Jonas, please ask @ruth.', people)).toEqual(['j', 'r']);
  expect(mentionsIn('@Ruthless @Jon ruth@Ruth.example @', people)).toEqual([]);
  expect(mentionsIn('(@Zoë) @Zoë', people)).toEqual(['z']);
  expect(mentionsIn('@', [person('x', '')])).toEqual([]);
});

test('all people of one name are mentioned, up to twenty', () => {
  const many = Array.from({ length: 25 }, (_, at) => person(String(at), 'Ruth'));
  expect(mentionsIn('@Ruth', many)).toHaveLength(20);
});

test('a text comes in parts', () => {
  expect(mentionParts('Ask @Ruth or @Jonas', people.slice(0, 3))).toEqual([
    { text: 'Ask ', isMention: false },
    { text: '@Ruth', isMention: true },
    { text: ' or ', isMention: false },
    { text: '@Jonas', isMention: true },
  ]);
  expect(mentionParts('Nobody\nhere', people)).toEqual([{ text: 'Nobody\nhere', isMention: false }]);
});

test('a name is being typed behind an @ that begins a word', () => {
  expect(typedMention('Ask @Jo', 7)).toEqual({ at: 4, letters: 'Jo' });
  expect(typedMention('@', 1)).toEqual({ at: 0, letters: '' });
  expect(typedMention('@Jonas We and', 9)).toEqual({ at: 0, letters: 'Jonas We' });
  for (const [text, cursor] of [
    ['ruth@mail', 9],
    ['@ Ruth', 6],
    ['@Ruth\nJo', 8],
    ['Ruth', 4],
  ] as const)
    expect(typedMention(text, cursor), text).toBeNull();
});

test('people are found by the beginning of each of their names, without accents', () => {
  expect(peopleFor('jo', people).map(({ name }) => name)).toEqual(['Jonas', 'Jonas Weber']);
  expect(peopleFor('Jonas ', people).map(({ name }) => name)).toEqual(['Jonas Weber']);
  expect(peopleFor('web', people).map(({ name }) => name)).toEqual(['Jonas Weber']);
  expect(peopleFor('zoe', people).map(({ name }) => name)).toEqual(['Zoë']);
  expect(peopleFor('', people)).toHaveLength(4);
  expect(peopleFor('x', people)).toEqual([]);
});
