// Keeps an open page up to date with one event stream for all tabs of a browser. The tab that holds the lock opens the
// stream and forwards its events to the others. Browsers have no locks on plain http, where each visible tab has a stream. A change hydrates the page, which then revalidates its data.
(() => {
  const page = document.documentElement;
  if (!window.EventSource || !window.BroadcastChannel) return;
  const { locks } = navigator;
  let channel = null;
  try {
    if (locks) channel = new BroadcastChannel('live');
  } catch {
    // The browser blocks storage, and Firefox then channels too.
  }
  const patience = 30_000;
  // Events that say nothing about the page itself. Scripts of the app listen to them.
  const kinds = ['list', 'here', 'notified'];
  let source = null;
  // The account of the stream, from its `viewer` event.
  let viewer = null;
  let opened = 0;
  let failures = 0;
  let timer = 0;
  let stale = false;
  // When this tab last forwarded a change.
  let newsAt = 0;

  // Returns the maximum age of this page in milliseconds. A page from the browser's history or a prefetched one can be older
  // than its navigation; browsers keep prefetched pages for five minutes.
  function age() {
    const { type, deliveryType } = performance.getEntriesByType('navigation')[0] ?? {};
    const older = type === 'back_forward' ? 86_400_000 : deliveryType === 'navigational-prefetch' ? 360_000 : 0;
    return Math.ceil(performance.now()) + older;
  }

  // Handles an event in every tab. A background tab waits until it is visible, unless the signed-in account has changed.
  function hear(news) {
    const kind = kinds.find((each) => news[each]);
    if (kind) return dispatchEvent(new CustomEvent(`live:${kind}`, { detail: news[kind] }));
    if (news.viewer !== undefined && news.viewer === (page.dataset.viewer ?? '')) return;
    stale = true;
    if (news.viewer !== undefined || document.visibilityState === 'visible') refresh();
  }

  function refresh() {
    if (!stale) return;
    stale = false;
    window.isStale = true;
    dispatchEvent(new Event('app:start'));
    dispatchEvent(new Event('live:change'));
  }

  function tell(news) {
    if (news.change) newsAt = Date.now();
    channel?.postMessage(news);
    hear(news);
  }

  // Opens the stream. Only the tab with the lock calls this.
  function open() {
    source?.close();
    clearTimeout(timer);
    opened = Date.now();
    source = new EventSource(`/events?age=${age()}`);
    source.addEventListener('viewer', ({ data }) => {
      if (failures > 0) tell({ change: '*' });
      failures = 0;
      viewer = data;
      tell({ viewer });
    });
    for (const kind of [...kinds, 'change']) source.addEventListener(kind, ({ data }) => tell({ [kind]: data }));
    source.onerror = () => {
      source.close();
      failures++;
      const wait = Math.min(500 * 2 ** failures, patience);
      timer = setTimeout(open, wait / 2 + (Math.random() * wait) / 2);
    };
  }

  // Reports this tab's account to the tab with the stream when the tab opens or becomes visible, because the account may have
  // changed on the other origin. A new tab also reports its age, for changes that were forwarded before it listened.
  function greet(cameToFront) {
    const greeting = { hello: page.dataset.viewer ?? '', cameToFront, age: cameToFront ? 0 : age() };
    if (source) answer(greeting);
    else channel?.postMessage(greeting);
  }

  function answer({ hello, cameToFront, age }) {
    if (source && newsAt > Date.now() - age) tell({ change: '*' });
    const known = viewer === null || hello === viewer;
    if (source && (!known || (cameToFront && Date.now() - opened > 5_000))) open();
  }

  if (channel) channel.onmessage = ({ data }) => (data.hello === undefined ? hear(data) : answer(data));

  function begin() {
    if (!locks) return open();
    locks.request('live', () => new Promise(open)).catch(() => {});
    greet(false);
  }

  addEventListener('load', () => {
    // A prerendered page (decision 107) starts to listen and reports its age only when it is shown.
    if (document.prerendering) document.addEventListener('prerenderingchange', begin, { once: true });
    else begin();
  });
  document.addEventListener('visibilitychange', () => {
    const isVisible = document.visibilityState === 'visible';
    if (isVisible) refresh();
    if (locks) return isVisible && greet(true);
    // A browser opens six connections to a host, so hidden tabs leave theirs to the others.
    clearTimeout(timer);
    if (isVisible) open();
    else source?.close();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) hear({ change: '*' });
  });
})();
