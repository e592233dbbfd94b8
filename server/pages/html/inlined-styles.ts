import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { RenderedPage } from './rendered-page.ts';

/** Texts by URL. */
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

/**
 * The whole page in bytes, with its style sheets inlined, and their sources for its policy. The links stay, because React
 * expects them, but disabled, so that browsers do not fetch them; Chromium 150 looks ahead for links by their media alone.
 */
export function writePage({ head, body, end }: RenderedPage, styles: InlinedStyles) {
  const parts: Buffer[] = [Buffer.from('<!DOCTYPE html>')];
  const sources = new Set<string>();
  let from = 0;
  for (const { 0: link, 1: url = '', index } of head.matchAll(/<link rel="stylesheet" href="([^"]+)"\/>/g)) {
    // The framework marks a style sheet that scripts load on demand as well with an empty fragment.
    const text = styles.get(url.replace(/#$/, ''));
    if (text === undefined) continue;
    const { source, element } = elementOf(text);
    sources.add(source);
    parts.push(Buffer.from(head.slice(from, index)), element);
    parts.push(Buffer.from(`<link rel="stylesheet" href="${url}" media="not all" disabled/>`));
    from = index + link.length;
  }
  parts.push(Buffer.from(head.slice(from)), Buffer.from(body), Buffer.from(end));
  return { html: Buffer.concat(parts), sources };
}

/** A source of a Content Security Policy. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// Pages share a few style sheets, which are the larger half of each.
const elements = new LRUCache<string, { source: string; element: Buffer }>({ max: 50 });

function elementOf(text: string) {
  const known = elements.get(text);
  if (known) return known;
  const made = { source: hashOf(text), element: Buffer.from(`<style>${text}</style>`) };
  elements.set(text, made);
  return made;
}
