import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Style sheets that are written into the pages which use them, by their address. */
export type WrittenStyles = ReadonlyMap<string, string>;

/** Those of the public pages are far smaller; the one of the admin area is larger, and is fetched as a file. */
const mostCharacters = 32_768;

/** Reads those of a build. @param clientFolder Absolute folder of the browser's files. */
export function readWrittenStyles(clientFolder: string): WrittenStyles {
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
 * The links to the style sheets stay, because React expects them, for a medium that no screen is: browsers fetch them
 * when nothing else is to be done, and what navigates to another page finds them in their cache.
 *
 * @returns With the texts of the styles that the page has then; none where every style sheet stays a file.
 */
export function writeStyles(
  page: string,
  styles: WrittenStyles,
): { html: string; written: readonly string[] } {
  const end = page.indexOf('</head>');
  const written: string[] = [];
  const head = page
    .slice(0, Math.max(end, 0))
    .replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, address: string) => {
      const text = styles.get(address);
      if (text === undefined) return link;
      written.push(text);
      return `<style>${text}</style><link rel="stylesheet" href="${address}" media="not all"/>`;
    });
  return { html: head + page.slice(Math.max(end, 0)), written };
}
