import { expect, test } from 'vitest';
import { loads, withoutLoading } from './style-sheet.ts';

const [fonts, pictures, elsewhere] = ['its fonts', 'its pictures', 'what it loads from other addresses'];

/** Returns what stays of a style sheet, and what is lost with the rest. */
function cleaned(css: string): { css: string; lost: string[] } {
  const lost = new Set<string>();
  return { css: withoutLoading(css, (loss) => lost.add(loss)).trim(), lost: [...lost] };
}

const fill = '.a{fill:#e4572e}';

test.each([
  [
    'a style sheet that loads nothing',
    `${fill} .b>c{mask:url("#m");filter:url( #f )}`,
    `${fill} .b>c{mask:url("#m");filter:url( #f )}`,
    [],
  ],
  ['fonts of a host', `@import url("https://fonts.googleapis.com/css2?family=Inter"); ${fill}`, fill, [fonts]],
  ['fonts by a text', `@import "https://fonts.example/inter.css";${fill}`, fill, [fonts]],
  ['a style sheet', `@import "a.css";${fill}`, fill, [elsewhere]],
  ['a font in it', `@font-face{font-family:"Virgil";src:url(data:font/woff2;base64,d09GMg==)}${fill}`, fill, [fonts]],
  ['a font of a host', `@font-face{font-family:V;src:local("V"),url(v.woff2)}${fill}`, fill, [fonts]],
  [
    'a font of the device',
    `@font-face{font-family:V;src:local("V")}${fill}`,
    `@font-face{font-family:V;src:local("V")}${fill}`,
    [],
  ],
  ['a sign by its number', `.q::before{content:"\\201C"}${fill}`, `.q::before{content:"\\201C"}${fill}`, []],
  ['a name with an escape', `.sm\\:b{fill:red}${fill}`, `.sm\\:b{fill:red}${fill}`, []],
  ['a picture in it', `.a{background:url(data:image/png;base64,AA==);fill:red}`, '.a{fill:red}', [pictures]],
  ['a pattern of a host', `.a{fill:red;mask:url(https://a.example/m.svg#m)}`, '.a{fill:red}', [elsewhere]],
  ['a pointer and a content', `.a{cursor:url(a.cur);content:url(a.png);fill:red}`, '.a{fill:red}', []],
  ['a comment', `/* url(https://a.example/) */${fill}`, fill, []],
  ['parts for a screen', `@media screen{.a{fill:red;mask:url(m.svg)}}`, '@media screen{.a{fill:red}}', [elsewhere]],
  ['what moves', `@keyframes k{to{fill:red;mask:url(m.svg)}}`, '@keyframes k{to{fill:red}}', [elsewhere]],
  ['declarations of an element', 'fill:red;mask:url(m.svg);opacity:.5', 'fill:red;opacity:.5', [elsewhere]],
  ['a rule for addresses', `a[href="url(x)"]{fill:red}${fill}`, fill, [elsewhere]],
  ['what is not well formed and loads', `}}.a{fill:url(m.svg)`, '', ['its styles']],
  ['what is not well formed and loads nothing', '.a{fill:red', '.a{fill:red', []],
])('%s: %j becomes %j and loses %j', (_, css, kept, lost) => {
  expect(cleaned(css)).toEqual({ css: kept, lost });
});

test.each([
  'url(https://evil.example/)',
  'URL( "https://evil.example/" )',
  'u\\72l(https://evil.example/)',
  '\\000075\\72 \\6c(https://evil.example/)',
  'ur\\\nl(https://evil.example/)',
  'url("\\22#x")',
  'url(\\"#x\\")',
  'url(\\#x)',
  'url(# x)',
  'url("#x" x)',
  'url(\'#x")',
  'image-set("https://evil.example/" 1x)',
  '-webkit-image-set("https://evil.example/" 1x)',
  'src("https://evil.example/")',
  'image("https://evil.example/")',
  'expression(alert(1))',
])('the value %j loads something, and is dropped however it is written', (value) => {
  expect(loads(`.a{fill:${value}}`)).toBe(true);
  for (const css of [
    `.a{fill:${value}}`,
    `@font-f\\61ce{src:${value}}`,
    `@media print{.a{mask:${value}`,
    `.a{/*${value}*/fill:${value}}`,
  ]) {
    expect(loads(cleaned(css).css), css).toBe(false);
    expect(cleaned(css).css).not.toMatch(/evil|alert/);
  }
});

test.each([
  '@import "https://evil.example/"',
  '@\\69mport "https://evil.example/"',
  '@IMPORT url(https://evil.example/)',
])('the rule %j is dropped', (rule) => {
  expect(cleaned(`${rule};${fill}`).css).not.toMatch(/import|evil/i);
});
