// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { readWebPage } from './web-page';

test.each([
  ['<p>One <q>two <q>three</q></q></p>', '<p>One “two ‘three’”</p>'],
  ['<q><p>One</p></q>', '<p>“One”</p>'],
  ['<q> <p>One</p><p></p><p>Two</p> </q>', '<p>“One</p><p></p><p>Two”</p>'],
  ['<q>One<p>Two</p></q>', '“One<p>Two”</p>'],
  ['<q><q><p>One</p></q></q>', '<p>“‘One’”</p>'],
  ['<q><div><p>One</p><p>Two</p></div></q>', '<div><p>“One</p><p>Two”</p></div>'],
  ['<q><ul><li>One</li><li>Two</li></ul></q>', '<ul><li>“One</li><li>Two”</li></ul>'],
  [
    '<q><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table></q>',
    '<table><tbody><tr><td>“1</td><td>2”</td></tr></tbody></table>',
  ],
  ['<q><pre>1</pre></q>', '“<pre>1</pre>”'],
  ['<p><q></q></p>', '<p>“”</p>'],
])('the marks of a pasted quotation stand in its first and last line: %s', (html, expected) => {
  const page = document.createElement('div');
  page.innerHTML = html;
  readWebPage(page);
  expect(page.innerHTML.replace(/<\/?q>/g, '').trim()).toBe(expected);
});
