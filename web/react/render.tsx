import { createContext, useContext } from 'react';

/** What only the server's render knows; in the browser there is none of it. */
export interface Render {
  /** Marks the scripts that the framework itself renders (see `finishDocument`). */
  nonce?: string;
  /** Names the request in the log. */
  requestId?: string;
}

/** Set around the router by the server's render alone. */
export const RenderContext = createContext<Render>({});

/** The server's render, for `<Scripts>` and the error page; empty in the browser. */
export function useRender(): Render {
  return useContext(RenderContext);
}
