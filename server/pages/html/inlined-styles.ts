import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RenderedPage } from './rendered-page.ts';

export type InlinedStyles = ReadonlyMap<string, string>;

/** The admin area's style sheet is larger, and stays a file. */
const maxCharacters = 32_768;

export function readInlinedStyles(clientFolder: string): InlinedStyles {
  const folder = path.join(clientFolder, 'assets');
  const styles = new Map<string, string>();
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.css')) continue;
    const text = readFileSync(path.join(folder, name), 'utf8').trim();
    // A closing tag in the text would end the element early.
    if (text.length <= maxCharacters && !/<\//.test(text)) styles.set(`/assets/${name}`, text);
  }
  return styles;
}

/** The links stay, because React expects them, but disabled, so that browsers do not fetch them. */
export function inlineStyles(page: RenderedPage, styles: InlinedStyles): RenderedPage {
  const inlined: string[] = [];
  const head = page.head.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, url: string) => {
    // The framework marks a style sheet that scripts load on demand as well with an empty fragment.
    const text = styles.get(url.replace(/#$/, ''));
    if (text === undefined) return link;
    inlined.push(text);
    return `<style>${text}</style><link rel="stylesheet" href="${url}" disabled/>`;
  });
  return { ...page, head, styles: [...page.styles, ...inlined] };
}
