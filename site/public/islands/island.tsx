import type { ComponentType } from 'react';
import type { ReactIsland } from './start-island.ts';

/**
 * A component that needs React in the browser, on a page without: rendered with the page, it comes to life when it is used
 * (site/public/live/islands.ts). `props` are written into the page as JSON.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
}: {
  name: ReactIsland;
  component: ComponentType<Props>;
  props: Props;
}) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}
