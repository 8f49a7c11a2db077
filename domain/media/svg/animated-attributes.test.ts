import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { settleAnimations } from './animated-attributes.ts';

/** Returns the shape of a drawing after its animations were settled, without them. */
function settled(drawing: string): string {
  const { body } = new JSDOM(`<svg>${drawing}</svg>`).window.document;
  settleAnimations(body);
  for (const animation of body.querySelectorAll('animate, set')) animation.remove();
  return body.querySelector('svg')?.innerHTML ?? '';
}

test.each([
  [
    'an animation that stays as it ends leaves its end',
    '<rect width="1"><animate attributeName="width" from="1" to="8" dur="1s" fill="freeze"/></rect>',
    '<rect width="8"></rect>',
  ],
  [
    'the last of several values',
    '<rect><animate attributeName="fill" values="red; blue ;green;" dur="1s" fill="freeze"/></rect>',
    '<rect fill="green"></rect>',
  ],
  [
    'an animation that ends where it began leaves the shape as it is',
    '<rect width="1"><animate attributeName="width" to="8" dur="1s"/></rect>',
    '<rect width="1"></rect>',
  ],
  [
    'what is set for good is set',
    '<rect fill="red"><set attributeName="fill" to="blue" begin="2s"/></rect>',
    '<rect fill="blue"></rect>',
  ],
  [
    'what is set for a while is not',
    '<rect fill="red"><set attributeName="fill" to="blue" dur="2s"/></rect>',
    '<rect fill="red"></rect>',
  ],
  [
    'what is set by a click is not, because nobody can click',
    '<rect fill="red"><set attributeName="fill" to="blue" begin="click"/></rect>',
    '<rect fill="red"></rect>',
  ],
  [
    'what only an animation shows is seen',
    '<rect opacity="0"><animate attributeName="opacity" values="0;.4;1;0" dur="1s" repeatCount="indefinite"/></rect><g visibility="hidden"><set attributeName="visibility" to="visible" dur="1s"/></g>',
    '<rect opacity="1"></rect><g visibility="visible"></g>',
  ],
  [
    'a style gives way, and others stay',
    '<rect style="fill:red; opacity: 0"><animate attributeName="opacity" from="0" to="1" dur="1s" fill="freeze"/></rect>',
    '<rect style="fill:red" opacity="1"></rect>',
  ],
  [
    'a target elsewhere is found by its id',
    '<rect id="a" width="1"></rect><animate href="#a" attributeName="width" to="8" dur="1s" fill="freeze"/>',
    '<rect id="a" width="8"></rect>',
  ],
  [
    'addresses and handlers are not touched',
    '<rect><set attributeName="onclick" to="alert(1)"/><set attributeName="href" to="javascript:alert(1)"/><set attributeName="style" to="x"/></rect>',
    '<rect></rect>',
  ],
])('%s', (_, drawing, shape) => {
  expect(settled(drawing)).toBe(shape);
});
