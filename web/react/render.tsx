import { createContext, useContext } from 'react';

/** Values that are only known during server rendering. */
export interface Render {
  /** The nonce that marks the framework's own scripts (see `finishDocument`). */
  nonce?: string;
  /** The id of the request in the log. */
  requestId?: string;
}

/** Provides these values; only server rendering uses it. */
export const RenderContext = createContext<Render>({});

/** Returns the values of server rendering, for `<Scripts>` and the error page; an empty object in the browser. */
export function useRender(): Render {
  return useContext(RenderContext);
}
