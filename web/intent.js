// Hydrates the page at the first interaction that suggests more than reading, or when a part that moves by itself
// (`data-moves`) comes into view. A page can override this with
// <html data-start>: "intent" (the default), "idle" (when the page is loaded) or "now".
// Also handles menus (popovers) before hydration: it sets `aria-expanded` on their buttons and closes a menu when one of its
// links is clicked or when focus leaves it, so that the focused element is never behind it.
// Clicks on elements with `data-needs-app` are held back until the element is hydrated and then repeated: parts that are loaded
// later are hydrated later, and React loses clicks on them until then. What is typed meanwhile outside of a field is for what the
// click opens, and is typed again after it. What is entered, chosen or ticked in a field before
// hydration is set again, because React may have set it back, and its events are repeated.
// If a module cannot be loaded, the page works as without scripts, and is loaded again when the server answers.
// Scrolls smoothly to the section in the address, 100 ms after the page is loaded. Until then, styles keep the browser's own
// jump at the top (`home.css`).
(() => {
  const page = document.documentElement;
  const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown'];
  const controls = 'a,button,input,select,textarea,summary,label,[tabindex],[contenteditable]';
  const held = [];
  const typed = [];
  const entered = new Map();
  let started = false;
  let failed = false;
  let leaves = false;
  let ready = false;
  let looks = 0;
  let timer;
  let key;

  function start() {
    if (started) return;
    started = true;
    for (const type of ['submit', 'beforeunload']) addEventListener(type, onLeave);
    const begin = () => run(document.getElementById('app-module'));
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
    else begin();
  }

  const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

  // Fetches all parts at once and runs each in its own task, so that the page can respond between them.
  async function run({ textContent, dataset }) {
    const parts = dataset.parts.split(' ').filter(Boolean);
    const own = textContent.match(/\/assets\/[^"']+/g) ?? [];
    for (const href of [...parts, ...own]) insert('link', { rel: 'modulepreload', href, onerror: fail });
    for (const part of parts) {
      await import(part).catch(fail);
      await pause(0);
    }
    if (!failed) insert('script', { type: 'module', textContent, onerror: fail });
  }

  // A browser does not load a module again that has failed to load in this document.
  async function fail() {
    if (failed) return;
    failed = true;
    removeEventListener('click', onClick, true);
    for (const control of held.splice(0)) control.click();
    // What was entered stays, a form or a link goes on to where it leads, and a page that fails again is not loaded again for ever.
    if (performance.getEntriesByType('navigation')[0]?.type === 'reload') return;
    const ask = () => fetch('', { method: 'HEAD', signal: AbortSignal.timeout(10_000) }).catch(() => 0);
    while (!(await ask()).ok) await pause(3_000);
    if (!entered.size && !leaves) location.reload();
  }

  // Also of forms, because Safari on iOS has no `beforeunload`.
  function onLeave() {
    leaves = true;
  }

  function insert(name, properties) {
    const element = Object.assign(document.createElement(name), properties);
    document.head.append(element);
    element.remove();
  }

  function onSign(event) {
    if (event.key || event.target.closest?.(controls)) start();
    // For five seconds after hydration at most: the control may have gone. Windows reports AltGr as both Ctrl and Alt.
    const waits = (held[0] || typed[0]) && looks < 50;
    if (!waits || event.key?.length !== 1 || event.ctrlKey !== event.altKey || event.metaKey) return;
    if (event.target.closest?.('input,select,textarea,[contenteditable]')) return;
    stop(event);
    typed.push(event);
  }

  function stop(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function onClick(event) {
    const control = event.target.closest?.('[data-needs-app]');
    // `snippets.js` answers the buttons of the banner without React.
    if (!control || (ready && isHydrated(control)) || control.matches('[data-consent]')) return;
    stop(event);
    if (!held.includes(control)) held.push(control);
    looks = Math.min(looks, 1);
    if (ready) repeatAll();
    else start();
  }

  // React keeps the properties of an element on it, under the same key for all.
  function isHydrated(element) {
    key ??= [...document.querySelectorAll('*')].flatMap(Object.keys).find((each) => each.startsWith('__reactProps'));
    return key in element;
  }

  // Looks for a minute: an element that React has replaced is not hydrated any more.
  function repeatAll() {
    for (const [field, state] of entered) {
      if (!isHydrated(field)) continue;
      entered.delete(field);
      repeat(field, state);
    }
    for (const control of held.splice(0)) {
      if (!isHydrated(control)) held.push(control);
      else if (!looks) open(control);
      // React sets the properties of a part shortly before it takes clicks in it.
      else setTimeout(open, 100, control);
    }
    clearTimeout(timer);
    if ((held[0] || entered.size) && looks++ < 600) timer = setTimeout(repeatAll, 100);
  }

  function open(control) {
    control.click();
    // React has shown what it opens after this task.
    setTimeout(() => {
      for (const event of typed.splice(0)) dispatchEvent(new KeyboardEvent('keydown', event));
    });
  }

  const stateOf = ({ type }) => (/radio|checkbox/.test(type) ? 'checked' : 'value');

  function onInput({ target }) {
    if (ready && isHydrated(target)) return;
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
    for (const type of ['click', 'input', 'change']) {
      if (type !== 'click' || name === 'checked') field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }

  function onToggle({ target, newState }) {
    for (const button of document.querySelectorAll(`[popovertarget="${target.id}"]`)) {
      button.ariaExpanded = newState === 'open';
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
  for (const sign of signs) addEventListener(sign, onSign, true);
  addEventListener('click', onClick, true);
  addEventListener('input', onInput, true);
  addEventListener('app:start', start);
  addEventListener(
    'app:ready',
    () => {
      ready = true;
      removeEventListener('beforeunload', onLeave); // it keeps pages out of the cache for going back in some browsers
      repeatAll();
    },
    { once: true },
  );

  // Hydrates the page if an image with a fallback has failed to load, because React shows the fallback.
  function onLoad() {
    setTimeout(() => {
      page.dataset.landed = '';
      // Otherwise the visitor has scrolled, or the browser has restored the position.
      if (!scrollY) document.querySelector('section:target')?.scrollIntoView({ behavior: 'smooth' });
    }, 100);
    const isBroken = (image) => image.complete && !image.naturalWidth;
    if ([...document.querySelectorAll('img[data-fallback]')].some(isBroken)) start();
    if (document.prerendering) document.addEventListener('prerenderingchange', startUnasked, { once: true });
    else startUnasked();
  }

  function startUnasked() {
    // On a slow device a page that moves is never idle.
    if (page.dataset.start === 'idle') (window.requestIdleCallback ?? setTimeout)(start, { timeout: 1_000 });
    const seen = new IntersectionObserver((parts) => {
      if (!parts.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      start();
    });
    for (const part of document.querySelectorAll('[data-moves]')) seen.observe(part);
  }

  if (page.dataset.start === 'now') start();
  addEventListener('load', onLoad);
})();
