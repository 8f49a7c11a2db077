import { expect, test } from 'vitest';
import { prepareBody } from './prepare-body.server';

const words = (count: number) => `<p>${'word '.repeat(count)}</p>`;

test('a long text gets a table of contents that links to its headings', async () => {
  const { html, contents } = await prepareBody(
    `<h2>Before you start</h2>${words(200)}<h3>What you <em>need</em></h3>${words(200)}<h2>Start</h2>`,
  );
  expect(contents).toEqual([
    { id: 'section-before-you-start', text: 'Before you start', level: 2 },
    { id: 'section-what-you-need', text: 'What you need', level: 3 },
    { id: 'section-start', text: 'Start', level: 2 },
  ]);
  for (const { id } of contents) expect(html).toContain(`id="${id}"`);
});

test('a short text, or one without headings, gets no table of contents', async () => {
  expect((await prepareBody(`<h2>A</h2><h2>B</h2><h2>C</h2>${words(390)}`)).contents).toEqual([]);
  expect((await prepareBody(words(900))).contents).toEqual([]);
});

test('headings with the same words, without Latin letters or without text never share an id', async () => {
  const { html, contents } = await prepareBody(
    `<h2>Share</h2><h2>Share</h2><h2>買い物</h2><h2>リスト</h2><h2> </h2><h2>Share 2</h2>${words(400)}`,
  );
  expect(contents).toHaveLength(5);
  expect(new Set(contents.map(({ id }) => id)).size).toBe(5);
  expect(html).toContain('<h2> </h2>');
});

test('no heading can take the id of something else on the page', async () => {
  const { html } = await prepareBody('<h2 id="app-module">App module</h2><h2>content</h2>');
  expect(html).not.toContain('id="app-module"');
  expect(html).not.toContain('id="content"');
});

test('code in a known language is highlighted with styles and classes only, and its text is unchanged', async () => {
  const code = '{ "name": "Packing <list>", "items": [1, 2] }\n';
  const { html } = await prepareBody(`<pre><code class="language-json">${code.replaceAll('<', '&lt;')}</code></pre>`);
  expect(html).toContain('style="color:var(--code-token');
  expect(html.replace(/<[^>]*>/g, '').replaceAll('&#x3C;', '<')).toBe(code.trimEnd());
  expect(new Set([...html.matchAll(/ ([a-z-]+)=/g)].map(([, name]) => name))).toEqual(
    new Set(['tabindex', 'class', 'style']),
  );
});

test.each(['text', 'no-such-language', '__proto__', 'constructor', ''])(
  'code in “%s” is not highlighted',
  async (name) => {
    const { html } = await prepareBody(`<pre><code class="language-${name}">a &#x3C; b\n</code></pre>`);
    expect(html).toBe(`<pre tabindex="0"><code class="language-${name}">a &#x3C; b\n</code></pre>`);
  },
);

test('a code block is reachable by keyboard, with a language or without', async () => {
  const { html } = await prepareBody('<pre>plain</pre><pre><code class="language-sql">select 1</code></pre>');
  expect(html.match(/<pre tabindex="0"/g)).toHaveLength(2);
});

test('a table scrolls in a frame that the keyboard reaches', async () => {
  const table = '<table><tbody><tr><th>Plan</th></tr><tr><td>Family</td></tr></tbody></table>';
  const { html } = await prepareBody(`${words(2)}${table}<blockquote>${table}</blockquote>`);
  const framed = `<div class="table-frame" role="group" aria-label="Table" tabindex="0">${table}</div>`;
  expect(html).toBe(`${words(2)}${framed}<blockquote>${framed}</blockquote>`);
});

test('a list of capital Roman numerals and one of small letters are numbered so', async () => {
  const { html } = await prepareBody(
    '<ol type="I"><li>One<ol type="a"><li>First</li></ol></li></ol><ol><li>1</li></ol>',
  );
  expect(html).toBe(
    '<ol type="I" style="list-style-type: upper-roman;"><li>One<ol type="a" style="list-style-type: lower-alpha;"><li>First</li></ol></li></ol><ol><li>1</li></ol>',
  );
});

test('the same content is prepared only once', async () => {
  const html = `<h2>Once</h2>${words(3)}`;
  expect(prepareBody(html)).toBe(prepareBody(html));
});

test('a huge code block is shown without colours, and takes about as long as one in no language', async () => {
  const code = 'const a = 1;\n'.repeat(50_000);
  const plain = await processorTimeOf(() => prepareBody(`<pre><code>${code}</code></pre>`));
  const coloured = await processorTimeOf(async () => {
    const { html } = await prepareBody(`<pre><code class="language-typescript">${code}</code></pre>`);
    expect(html).not.toContain('style=');
  });
  expect(coloured).toBeLessThan(3 * plain + 50);
});

/** Returns the processor time of `work` in milliseconds; other tests may run on the same machine. */
async function processorTimeOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  return process.cpuUsage(start).user / 1_000;
}

test('an image of the library gets its dimensions, variants and description; every image loads lazily', async () => {
  const images = {
    '/media/leaf.png': {
      version: '0a1b2c3d',
      width: 700,
      height: 400,
      alt: 'A leaf',
      focal_x: 0.5,
      focal_y: 0.5,
      blur_preview: '',
    },
  };
  const { html } = await prepareBody(
    '<p><img src="/media/leaf.png"><img src="/media/leaf.png" alt="Mine" width="80"><img src="https://x.example/a.png" alt=""></p>',
    images,
  );
  const [first, second, third] = html.match(/<img[^>]*>/g) ?? [];
  expect(first).toContain('alt="A leaf"');
  expect(first).toContain('width="700" height="400"');
  expect(first).toContain('src="/media/leaf.png?v=0a1b2c3d"');
  expect(first?.replaceAll('&#x26;', '&')).toContain(
    '/media/leaf.png?v=0a1b2c3d&w=640 640w, /media/leaf.png?v=0a1b2c3d&w=960 700w',
  );
  expect(second).toMatch(/alt="Mine" width="80"/);
  expect(second).not.toContain('height');
  expect(third).toBe('<img src="https://x.example/a.png" alt="" loading="lazy" decoding="async">');
});
