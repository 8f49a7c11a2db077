import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { unbroken } from './unbroken.tsx';

const drawn = (text: string) => renderToStaticMarkup(<h1>{unbroken(text)}</h1>);

test('a word with a hyphen stays on one line, and the text is the same', () => {
  expect(drawn('The twenty-minute weekly reset')).toBe(
    '<h1>The <span class="whitespace-nowrap">twenty-minute</span> weekly reset</h1>',
  );
  expect(drawn('One wedding - four lists')).toBe('<h1>One wedding - four lists</h1>');
  expect(drawn('no-rest-for-the-wicked-anywhere')).toBe('<h1>no-rest-for-the-wicked-anywhere</h1>');
});
