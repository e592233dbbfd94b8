import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { policySource } from './policy-source.ts';
import type { RenderedPage } from './rendered-page.ts';

/** A style sheet as pages have it: the larger half of each, so it is encoded and hashed once. */
interface InlinedStyle {
  readonly element: Buffer;
  readonly source: string;
}

/** By URL. */
export type InlinedStyles = ReadonlyMap<string, InlinedStyle>;

export const inlinedStyle = (text: string): InlinedStyle => ({
  element: Buffer.from(`<style>${text}</style>`),
  source: policySource(text),
});

/** The admin area's style sheet is larger, and stays a file. */
const maxCharacters = 32_768;

export function readInlinedStyles(clientFolder: string): InlinedStyles {
  const folder = path.join(clientFolder, 'assets');
  const styles = new Map<string, InlinedStyle>();
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.css')) continue;
    const text = readFileSync(path.join(folder, name), 'utf8').trim();
    // A closing tag in the text would end the element early.
    if (text.length <= maxCharacters && !/<\//.test(text)) styles.set(`/assets/${name}`, inlinedStyle(text));
  }
  return styles;
}

/**
 * The whole page in bytes, with the text of these style sheets in place of their links, and their sources for its policy.
 */
export function writePage({ head, body, end }: RenderedPage, styles: InlinedStyles) {
  const parts: Buffer[] = [Buffer.from('<!DOCTYPE html>')];
  const sources = new Set<string>();
  let from = 0;
  for (const { 0: link, 1: url = '', index } of head.matchAll(/<link rel="stylesheet" href="([^"]+)"\/>/g)) {
    // The framework marks a style sheet that scripts load on demand as well with an empty fragment.
    const style = styles.get(url.replace(/#$/, ''));
    if (!style) continue;
    sources.add(style.source);
    parts.push(Buffer.from(head.slice(from, index)), style.element);
    from = index + link.length;
  }
  parts.push(Buffer.from(head.slice(from)), Buffer.from(body), Buffer.from(end));
  return { html: Buffer.concat(parts), sources };
}
