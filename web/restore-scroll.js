// Scrolls a page that is loaded again, or that the visitor goes back to, to where it was, before hydration: as the script of the router's
// `ScrollRestoration` does, which it replaces in half the bytes.
(() => {
  const name = 'react-router-scroll-positions';
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
  try {
    const y = JSON.parse(sessionStorage.getItem(name) || '{}')[history.state.key];
    if (typeof y === 'number') scrollTo(0, y);
  } catch {
    // The browser blocks storage, or nobody can read what is stored: the page begins at its top.
  }
})();
