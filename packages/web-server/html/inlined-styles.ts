import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { policySource } from './policy-source.ts';
import type { RenderedPage } from './rendered-page.ts';
import { classesIn, readRules, rulesFor, type StyleRules } from './style-rules.ts';

/** By URL. */
export type InlinedStyles = ReadonlyMap<string, StyleRules>;

/** The admin area's style sheets are larger, and stay files. */
const maxCharacters = 65_536;

export function readInlinedStyles(clientFolder: string): InlinedStyles {
  const folder = path.join(clientFolder, 'assets');
  const styles = new Map<string, StyleRules>();
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.css')) continue;
    const text = readFileSync(path.join(folder, name), 'utf8').trim();
    // A closing tag in the text would end the element early.
    if (text.length <= maxCharacters && !/<\//.test(text)) styles.set(`/assets/${name}`, readRules(text));
  }
  return styles;
}

/**
 * The whole page in bytes, with the rules that its classes need in place of its style sheets, and their sources for its policy.
 * The links stay, disabled, for what scripts add to the page (site/public/live/islands.ts); Chromium 150 looks ahead for links by
 * their media alone.
 */
export function writePage({ head, body, end }: RenderedPage, styles: InlinedStyles) {
  const parts: string[] = ['<!DOCTYPE html>'];
  const sources = new Set<string>();
  const classes = styles.size > 0 ? classesIn(head + body) : new Set<string>();
  let from = 0;
  for (const { 0: link, 1: url = '', index } of head.matchAll(/<link rel="stylesheet" href="([^"]+)"\/>/g)) {
    // The framework marks a style sheet that scripts load on demand as well with an empty fragment.
    const rules = styles.get(url.replace(/#$/, ''));
    if (!rules) continue;
    const text = rulesFor(rules, classes);
    parts.push(head.slice(from, index));
    if (text !== '') {
      sources.add(policySource(text));
      parts.push(`<style>${text}</style>`);
    }
    parts.push(`<link rel="stylesheet" href="${url}" media="not all" disabled/>`);
    from = index + link.length;
  }
  parts.push(head.slice(from), body, end);
  return { html: Buffer.from(parts.join('')), sources };
}
