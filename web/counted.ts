/** What is counted when an answer is sent. A stored page is counted each time. */
export type Counted =
  /** An address without a page, or one from which a redirect was followed. */
  | { kind: 'missed-address' | 'followed-redirect'; pathname: string }
  /** A search without a result, on the page at this path. */
  | { kind: 'missed-search'; path: string; q: string };
