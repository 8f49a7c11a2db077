// @vitest-environment happy-dom
import { useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hydrate, mount } from './mount.tsx';

const seen: string[] = [];

/** Counts on with a timer that nobody clears, and notes if the timer outlives it. */
function Clock({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isGone = false;
    seen.push(`${name} mounted`);
    setInterval(() => {
      if (isGone) seen.push(`${name} goes on`);
      setCount((before) => before + 1);
    }, 1);
    return () => {
      isGone = true;
      seen.push(`${name} unmounted`);
    };
  }, [name]);
  return <b>{`${name} ${count}`}</b>;
}

test.fails('a test fails with a component that is still busy', async () => {
  const { container } = await mount(<Clock name="first" />);
  expect(container.textContent).toBe('something else');
});

test('nothing of it goes on in the next test, which hydrates another one', async () => {
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(seen.splice(0)).toEqual(['first mounted', 'first unmounted']);
  expect(document.querySelector('b')).toBeNull();
  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = renderToString(<Clock name="second" />);
  await hydrate(<Clock name="second" />, main);
});

test('nothing of either goes on in the test after that', async () => {
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(seen).toEqual(['second mounted', 'second unmounted']);
  expect(document.querySelector('main')).toBeNull();
});
