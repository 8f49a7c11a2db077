// Part of pages with a control that names Ctrl+K as its shortcut (`aria-keyshortcuts`). Before hydration, Ctrl/Cmd+K is a click on that
// control, which `intent.js` repeats after hydration, and letters that are typed after a click on a control that needs the app
// (`data-needs-app`) are typed again then: they are for what it opens. Runs before `intent.js`, which stops these clicks.
(() => {
  const typed = [];
  let waits = false;
  let isReady = false;

  function onClick({ target }) {
    if (!target.closest?.('[data-needs-app]')) return;
    waits = true;
    // The click that is repeated. React has shown what it opens after this task.
    if (isReady) setTimeout(repeat);
  }

  function onKey(event) {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (!isReady && key === 'k' && (ctrlKey || metaKey)) {
      event.preventDefault();
      // What follows is not for the field that has the focus.
      document.activeElement?.blur();
      document.querySelector('[aria-keyshortcuts*="+K"]')?.click();
    } else if (waits && key.length === 1 && !ctrlKey && !metaKey && !altKey && !isField(target)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      typed.push(key);
    }
  }

  const isField = (element) => element.matches?.('input,textarea,select,[contenteditable]');

  // Until this runs, keys are held, so that they stay in order.
  function repeat() {
    removeEventListener('click', onClick, true);
    removeEventListener('keydown', onKey, true);
    for (const key of typed.splice(0)) {
      dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  }

  addEventListener('click', onClick, true);
  addEventListener('keydown', onKey, true);
  addEventListener(
    'app:ready',
    () => {
      isReady = true;
      // A part that is loaded later gets its click later, or never if it has gone.
      setTimeout(repeat, waits ? 5_000 : 0);
    },
    { once: true },
  );
})();
