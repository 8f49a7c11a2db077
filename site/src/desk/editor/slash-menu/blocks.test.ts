import { expect, test } from 'vitest';
import { findBlocks, listBlocks } from './blocks';

const blocks = listBlocks({ upload: () => {}, library: () => {} });
const found = (typed: string) => findBlocks(blocks, typed).map(({ name }) => name);

test('all blocks are offered before anything is typed', () => {
  expect(found('')).toEqual([
    'Heading 1',
    'Heading 2',
    'Heading 3',
    'Bullet list',
    'Numbered list',
    'Quote',
    'Code block',
    'Table',
    'Upload image',
    'Media library',
  ]);
});

test.each([
  ['h2', ['Heading 2']],
  ['HEAD', ['Heading 1', 'Heading 2', 'Heading 3']],
  ['heading3', ['Heading 3']],
  ['list', ['Bullet list', 'Numbered list']],
  ['photo', ['Upload image', 'Media library']],
  ['etc/hosts', []],
  ['eading', []],
])('%j finds the blocks of which a word begins so', (typed, names) => {
  expect(found(typed)).toEqual(names);
});
