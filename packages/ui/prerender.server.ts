import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** For `Prerendered`: only elements that `inertMarkup` allows, no router hooks; the page imports the style sheets. */
export const prerender = (element: ReactElement | null): string =>
  element ? renderToStaticMarkup(element) : '';
