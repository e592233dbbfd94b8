/** Islands that need React (`<Island>`). */
export type ReactIsland = 'contact';

/** Brings an island to life. When it resolves, the element answers events by itself. */
export type StartIsland = (element: HTMLElement) => void | Promise<void>;
