import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Markup for `Prerendered`. Its elements are those that Trusted Types let through (`inertMarkup`), without hooks of the
 * router; the page imports the style sheets of its components.
 */
export const prerender = (element: ReactElement | null): string =>
  element ? renderToStaticMarkup(element) : '';
