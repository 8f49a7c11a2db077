// @vitest-environment happy-dom
import { hydrate, mount } from '@listgrove/ui/testing/mount';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RenderContext } from './render.tsx';
import { RequestId } from './request-id.tsx';

const sentence = (
  <p>
    Please try again
    <RequestId before="; if it keeps happening, tell us about request " />.
  </p>
);

test('a page that failed on the server names its request, also after hydration', async () => {
  const body = document.body.appendChild(document.createElement('div'));
  body.innerHTML = renderToString(<RenderContext value={{ requestId: 'abc-1' }}>{sentence}</RenderContext>);
  const text = 'Please try again; if it keeps happening, tell us about request abc-1.';
  expect(body.textContent).toBe(text);

  const faults: unknown[] = [];
  await hydrate(sentence, body, { onRecoverableError: (error) => faults.push(error) });
  expect(faults).toEqual([]);
  expect(body.textContent).toBe(text);
});

test('a page that failed in the browser leaves the clause out', async () => {
  const { container } = await mount(sentence);
  expect(container.textContent).toBe('Please try again.');
});
