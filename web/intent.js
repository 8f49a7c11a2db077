// Hydrates the page at the first interaction that suggests more than reading. A page can override this with
// <html data-start>: "intent" (the default), "idle" (when the page is loaded) or "now".
// Also handles menus (popovers) before hydration: it sets `aria-expanded` on their buttons and closes a menu when one of its
// links is clicked or when focus leaves it, so that the focused element is never behind it.
// Clicks on elements with `data-needs-app` are held back until hydration and then repeated. What is entered, chosen or
// ticked in a field before hydration is set again, because React may have set it back, and its events are repeated.
// Scrolls smoothly to the section in the address, 100 ms after the page is loaded. Until then, styles keep the browser's own
// jump at the top (`home.css`).
(() => {
  const page = document.documentElement;
  const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown'];
  const controls = 'a,button,input,select,textarea,summary,label,[tabindex],[contenteditable]';
  const held = [];
  const entered = new Map();
  let started = false;

  function start() {
    if (started) return;
    started = true;
    for (const sign of signs) removeEventListener(sign, onSign, true);
    const begin = () => run(document.getElementById('app-module'));
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
    else begin();
  }

  // Fetches all parts at once and runs each in its own task, so that the page can respond between them.
  async function run({ textContent, dataset }) {
    const parts = dataset.parts.split(' ').filter(Boolean);
    for (const href of parts) insert('link', { rel: 'modulepreload', href });
    for (const part of parts) {
      // If a part fails to load, the import in the module below fails and reports it.
      await import(part).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve));
    }
    insert('script', { type: 'module', textContent });
  }

  function insert(name, properties) {
    const element = Object.assign(document.createElement(name), properties);
    document.head.append(element);
    element.remove();
  }

  function onSign(event) {
    if (event.type === 'keydown' || event.target.closest?.(controls)) start();
  }

  function onClick(event) {
    const control = event.target.closest?.('[data-needs-app]');
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!held.includes(control)) held.push(control);
    start();
  }

  const stateOf = ({ type }) => (/radio|checkbox/.test(type) ? 'checked' : 'value');

  function onInput({ target }) {
    entered.delete(target); // of several radio buttons, the last one is repeated last
    entered.set(target, target[stateOf(target)]);
    start();
  }

  function repeat(field, state) {
    const name = stateOf(field);
    if (field[name] !== state) field[name] = state;
    // React reports a field only if its state differs from the one that React has seen last.
    field._valueTracker?.setValue('');
    // React listens for clicks on boxes and radio buttons. An event that is no MouseEvent does not toggle them.
    const types = name === 'checked' ? ['click', 'input', 'change'] : ['input', 'change'];
    for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }));
  }

  function onToggle({ target, newState }) {
    for (const button of document.querySelectorAll(`[popovertarget="${target.id}"]`)) {
      button.setAttribute('aria-expanded', newState === 'open');
    }
  }

  function onChoose({ target }) {
    if (target.closest?.('a')) target.closest('[popover]:popover-open')?.hidePopover();
  }

  function onFocus({ target }) {
    const menu = document.querySelector('[popover=auto]:popover-open');
    if (!menu || menu.contains(target) || target.getAttribute('popovertarget') === menu.id) return;
    menu.hidePopover();
  }

  addEventListener('toggle', onToggle, true);
  addEventListener('focusin', onFocus);
  addEventListener('click', onChoose, true);
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true });
  addEventListener('click', onClick, true);
  addEventListener('input', onInput, true);
  addEventListener('app:start', start);
  addEventListener(
    'app:ready',
    () => {
      removeEventListener('click', onClick, true);
      removeEventListener('input', onInput, true);
      for (const control of held) control.click();
      for (const [field, state] of entered) repeat(field, state);
    },
    { once: true },
  );

  // Hydrates the page if an image with a fallback has failed to load, because React shows the fallback.
  function onLoad() {
    setTimeout(() => {
      page.dataset.landed = '';
      // Otherwise the visitor has scrolled, or the browser has restored the position.
      if (scrollY === 0) document.querySelector('section:target')?.scrollIntoView({ behavior: 'smooth' });
    }, 100);
    const isBroken = ({ complete, naturalWidth }) => complete && naturalWidth === 0;
    if ([...document.querySelectorAll('img[data-fallback]')].some(isBroken)) start();
    if (page.dataset.start !== 'idle') return;
    const begin = () => (window.requestIdleCallback ?? setTimeout)(start);
    if (document.prerendering) document.addEventListener('prerenderingchange', begin, { once: true });
    else begin();
  }

  if (page.dataset.start === 'now') start();
  addEventListener('load', onLoad);
})();
