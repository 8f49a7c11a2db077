// Starts React at the first sign that the visitor wants to do more than read.
// A page asks for more with <html data-start>: "intent" (the default), "idle" once loaded, or "now".
// It also keeps the menus (platform popovers) of a page right from its first moment: their buttons say whether they are
// open, and choosing a link closes them, as does going on past them by the keyboard: what is focused must not lie behind one.
// A click on a button that only React can answer is held back until React is there, then made again; none is lost.
// Files chosen before that are told of again too: of what other fields hold by then, React takes notice itself.
(() => {
  const page = document.documentElement;
  const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown'];
  const controls = 'a,button,input,select,textarea,summary,label,[tabindex],[contenteditable]';
  const held = [];
  const chosen = new Set();
  let started = false;

  function start() {
    if (started) return;
    started = true;
    for (const sign of signs) removeEventListener(sign, onSign, true);
    const begin = () => run(document.getElementById('app-module'));
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
    else begin();
  }

  // All parts are fetched at once, and each runs in a task of its own: between them the page answers.
  async function run({ textContent, dataset }) {
    const parts = dataset.parts.split(' ').filter(Boolean);
    for (const href of parts) insert('link', { rel: 'modulepreload', href });
    for (const part of parts) {
      // A part that does not come is missed, and told of, where the module below imports it.
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

  function onChange({ target }) {
    if (target.type === 'file') chosen.add(target);
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
  addEventListener('change', onChange, true);
  addEventListener('app:start', start);
  addEventListener(
    'app:ready',
    () => {
      removeEventListener('click', onClick, true);
      removeEventListener('change', onChange, true);
      for (const control of held) control.click();
      for (const control of chosen) control.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { once: true },
  );

  // A picture that has one in its place, for when it does not load, needs React for that.
  function onLoad() {
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
