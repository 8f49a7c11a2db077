// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { mount } from './testing/mount';
import { ToastCard } from './toast-card';

test.each(['Undo', 'Close'])('a mouse press on %s leaves the focus where it is', async (name) => {
  const { container } = await mount(
    <ToastCard type="success" title="Deleted" action={{ label: 'Undo', onClick: vi.fn() }} onClose={vi.fn()} />,
  );
  const button = [...container.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  button?.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
});
