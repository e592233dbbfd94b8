import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RenderedPage } from './rendered-page.ts';

/** Style sheets that are written into the pages which use them, by their address. */
export type InlinedStyles = ReadonlyMap<string, string>;

/** Those of the public pages are far smaller; the one of the admin area is larger, and is fetched as a file. */
const mostCharacters = 32_768;

/** Reads those of a build. @param clientFolder Absolute folder of the browser's files. */
export function readInlinedStyles(clientFolder: string): InlinedStyles {
  const folder = path.join(clientFolder, 'assets');
  const styles = new Map<string, string>();
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.css')) continue;
    const text = readFileSync(path.join(folder, name), 'utf8').trim();
    // What would end the element early is not written into one.
    if (text.length <= mostCharacters && !/<\//.test(text)) styles.set(`/assets/${name}`, text);
  }
  return styles;
}

/**
 * Lets a browser paint the page as soon as it has the page itself: no style sheet has to be fetched first.
 *
 * The links to the style sheets stay, because React expects them, but are switched off, so that browsers do not fetch
 * them. What navigates to another page fetches those of that page.
 *
 * @returns The page itself when none of its style sheets is among the given.
 */
export function inlineStyles(page: RenderedPage, styles: InlinedStyles): RenderedPage {
  const end = Math.max(page.html.indexOf('</head>'), 0);
  const written: string[] = [];
  const head = page.html
    .slice(0, end)
    .replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, address: string) => {
      const text = styles.get(address);
      if (text === undefined) return link;
      written.push(text);
      return `<style>${text}</style><link rel="stylesheet" href="${address}" disabled/>`;
    });
  return { ...page, html: head + page.html.slice(end), styles: [...page.styles, ...written] };
}
