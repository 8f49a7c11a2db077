// Keeps an open page up to date: one stream of server-sent events for all tabs of a browser. The tab that holds a lock has
// the stream and passes on what it hears. A change starts React, which then asks the server again.
(() => {
  const page = document.documentElement;
  if (!window.EventSource || !window.BroadcastChannel || !navigator.locks) return;
  const channel = new BroadcastChannel('live');
  const patience = 30_000;
  let source = null;
  let viewer = null; // whom the stream belongs to, as the server says
  let opened = 0;
  let failures = 0;
  let timer = 0;
  let stale = false;
  let newsAt = 0; // when this tab, having the stream, last passed on a change

  // How old this page may be at most. From the browser's history it may be older than its navigation says, and so it may
  // when it was fetched ahead of that: browsers keep such a page for five minutes.
  function age() {
    const { type, deliveryType } = performance.getEntriesByType('navigation')[0] ?? {};
    const older = type === 'back_forward' ? 86_400_000 : deliveryType === 'navigational-prefetch' ? 360_000 : 0;
    return Math.ceil(performance.now()) + older;
  }

  // What every tab does with news; a tab in the background waits until it is looked at, unless its viewer is another now.
  function hear(news) {
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
    channel.postMessage(news);
    hear(news);
  }

  // What only the tab with the lock does.
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
    source.addEventListener('change', ({ data }) => tell({ change: data }));
    source.onerror = () => {
      source.close();
      failures++;
      const wait = Math.min(500 * 2 ** failures, patience);
      timer = setTimeout(open, wait / 2 + (Math.random() * wait) / 2);
    };
  }

  // A tab says whom it shows, and when it comes to the front: on the other origin its viewer may have changed meanwhile.
  // A new one says how old it is, for what was passed on before it listened.
  function greet(cameToFront) {
    const greeting = { hello: page.dataset.viewer ?? '', cameToFront, age: cameToFront ? 0 : age() };
    if (source) answer(greeting);
    else channel.postMessage(greeting);
  }

  function answer({ hello, cameToFront, age }) {
    if (source && newsAt > Date.now() - age) tell({ change: '*' });
    const known = viewer === null || hello === viewer;
    if (source && (!known || (cameToFront && Date.now() - opened > 5_000))) open();
  }

  channel.onmessage = ({ data }) => (data.hello === undefined ? hear(data) : answer(data));

  function begin() {
    navigator.locks.request('live', () => new Promise(open)).catch(() => {});
    greet(false);
  }

  addEventListener('load', () => {
    // What a browser makes ready ahead (decision 107) listens, and says how old it is, only when somebody looks at it.
    if (document.prerendering) document.addEventListener('prerenderingchange', begin, { once: true });
    else begin();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    refresh();
    greet(true);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) hear({ change: '*' });
  });
})();
