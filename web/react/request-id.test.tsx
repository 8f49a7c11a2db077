// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RenderContext } from './render.tsx';
import { RequestId } from './request-id.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

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
  await act(async () => {
    hydrateRoot(body, sentence, { onRecoverableError: (error) => faults.push(error) });
  });
  expect(faults).toEqual([]);
  expect(body.textContent).toBe(text);
});

test('a page that failed in the browser leaves the clause out', async () => {
  const body = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(body).render(sentence));
  expect(body.textContent).toBe('Please try again.');
});
