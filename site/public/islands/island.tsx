import { wordsFor } from '@site/platform/words/say';
import { useSay } from '@site/ui/words';
import type { ComponentType } from 'react';

/** Islands that need React (`<Island>`). */
export type ReactIsland = 'contact';

/** Brings an island to life. When it resolves, the element answers events by itself. */
export type StartIsland = (element: HTMLElement) => void | Promise<void>;

/**
 * A component that needs React in the browser, on a page without: rendered with the page, it comes to life when it is used
 * (site/public/live/islands.ts). `props` are written into the page as JSON.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  words,
}: {
  name: ReactIsland;
  component: ComponentType<Props>;
  props: Props;
  /** What it says: it has no catalogue in the browser. */
  words: readonly string[];
}) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)} data-words={wordsFor(useSay(), words)}>
      <Component {...props} />
    </div>
  );
}
