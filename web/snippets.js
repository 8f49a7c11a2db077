// Shows snippets that need consent once it is given, and updates the snippets in head and footer on client-side navigation.
// Leaving a page removes its snippets, and each script runs once per document. A snippet that was activated after the page
// was loaded waits for the next document, because the security policy of this one does not allow it.
(() => {
  const data = JSON.parse(document.getElementById('snippet-data').textContent);
  const footer = document.getElementById('snippets');
  const banner = () => document.getElementById('consent');
  const present = (id) => document.querySelectorAll(`[data-snippet="${id}"]`);
  const ran = new Set(data.shown.filter(({ id }) => present(id).length > 0).map(({ id }) => id));
  let shown = data.shown;

  function choices() {
    try {
      return JSON.parse(localStorage.getItem('consent')) ?? null;
    } catch {
      return null;
    }
  }

  function remember(agreed) {
    try {
      localStorage.setItem('consent', JSON.stringify(agreed));
    } catch {
      console.warn('The choice cannot be remembered: this browser stores nothing for this site.');
    }
  }

  function place({ id, location, html }) {
    const template = document.createElement('template');
    template.innerHTML = html;
    for (const script of template.content.querySelectorAll('script')) {
      const running = document.createElement('script');
      for (const { name, value } of script.attributes) running.setAttribute(name, value);
      running.textContent = script.textContent;
      if (ran.has(id)) script.remove();
      else script.replaceWith(running);
    }
    ran.add(id);
    (location === 'head' ? document.head : footer).append(template.content);
  }

  function show(list, agreed = choices() ?? []) {
    const wanted = list.filter(
      ({ id, consent }) => data.active.includes(id) && ['necessary', ...agreed].includes(consent),
    );
    const ids = wanted.map(({ id }) => id);
    for (const element of document.querySelectorAll('[data-snippet]')) {
      if (!ids.includes(element.dataset.snippet)) element.remove();
    }
    for (const snippet of wanted) if (present(snippet.id).length === 0) place(snippet);
    shown = list;
  }

  function ask(open) {
    const section = banner();
    if (!section) return;
    section.hidden = !open;
    if (open)
      for (const box of section.querySelectorAll('[name=consent]')) box.checked = (choices() ?? []).includes(box.value);
  }

  function decide(agreed) {
    const before = choices() ?? [];
    remember(agreed);
    ask(false);
    // Scripts that have run cannot be undone, so the page is reloaded without them.
    if (before.some((each) => !agreed.includes(each))) location.reload();
    else show(shown, agreed);
  }

  // Before React, which stops clicks on parts that it has not hydrated yet.
  const onClick = ({ target }) => {
    const action = target.closest?.('[data-consent]')?.dataset.consent;
    const boxes = [...(banner()?.querySelectorAll('[name=consent]') ?? [])];
    if (action === 'open') {
      ask(true);
      banner()?.querySelector('button')?.focus();
    } else if (action === 'accept') decide(boxes.map(({ value }) => value));
    else if (action === 'refuse') decide([]);
    else if (action === 'save') decide(boxes.filter(({ checked }) => checked).map(({ value }) => value));
  };
  addEventListener('click', onClick, true);

  window.pageSnippets = { show };
  show(shown);
  if (choices() === null) ask(true);
})();
