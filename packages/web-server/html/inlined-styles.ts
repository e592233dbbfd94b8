import { LRUCache } from 'lru-cache';
import { policySource } from './policy-source.ts';
import type { RenderedPage } from './rendered-page.ts';
import { classesIn, hasRuleFor, rulesFor, type StyleRules } from './style-rules.ts';

/** By URL. */
export type InlinedStyles = ReadonlyMap<string, StyleRules>;

/**
 * The whole page in bytes, with the rules that its classes need in place of its style sheets, and their sources for its policy.
 * The links stay, disabled, for what scripts add to the page (site/public/live/islands.ts); Chromium 150 looks ahead for links by
 * their media alone. `areLinked`: links are disabled where the page needs no rule, and no rule is written into it.
 */
export function writePage(
  { head, body, end }: RenderedPage,
  styles: InlinedStyles,
  { areLinked = false }: { areLinked?: boolean | undefined } = {},
) {
  const parts: (string | Buffer)[] = ['<!DOCTYPE html>'];
  const sources = new Set<string>();
  const classes = styles.size > 0 ? classesIn(head + body) : new Set<string>();
  const links = [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"\/>/g)];
  const chosen = areLinked
    ? new Map<string, ChosenRules>()
    : chosenFor(
        links.map(([, url = '']) => url).filter((url) => styles.has(url)),
        styles,
        classes,
      );
  let from = 0;
  for (const { 0: link, 1: url = '', index } of links) {
    const rules = styles.get(url);
    if (!rules || (areLinked && hasRuleFor(rules, classes))) continue;
    const rulesHere = chosen.get(url);
    parts.push(head.slice(from, index));
    if (rulesHere) {
      sources.add(rulesHere.source);
      parts.push(rulesHere.element);
    }
    parts.push(`<link rel="stylesheet" href="${url}" media="not all" disabled/>`);
    from = index + link.length;
  }
  parts.push(head.slice(from), body, end);
  return { html: bytesOf(parts), sources };
}

function bytesOf(parts: readonly (string | Buffer)[]): Buffer {
  const bytes = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
  let at = 0;
  for (const part of parts) at += typeof part === 'string' ? bytes.write(part, at) : part.copy(bytes, at);
  return bytes;
}

interface ChosenRules {
  /** In bytes: it is most of many a page. */
  readonly element: Buffer;
  readonly source: string;
}

/** Pages of one kind have the same classes. */
const maxKinds = 100;
const known = new WeakMap<StyleRules, LRUCache<string, ReadonlyMap<string, ChosenRules>>>();

/** By URL. A URL that names a hash of its content stands for it. */
function chosenFor(
  urls: readonly string[],
  styles: InlinedStyles,
  classes: ReadonlySet<string>,
): ReadonlyMap<string, ChosenRules> {
  const sheets = urls.map((url) => styles.get(url) ?? []);
  const [first] = sheets;
  if (!first) return new Map();
  const kinds = known.get(first) ?? new LRUCache<string, ReadonlyMap<string, ChosenRules>>({ max: maxKinds });
  known.set(first, kinds);
  const key = [...urls, ...classes].join(' ');
  const before = kinds.get(key);
  if (before) return before;
  const texts = rulesFor(sheets, classes);
  const made = new Map(
    urls.flatMap((url, index) => (texts[index] ? [[url, withSource(texts[index])] as const] : [])),
  );
  kinds.set(key, made);
  return made;
}

const withSource = (text: string): ChosenRules => ({
  element: Buffer.from(`<style>${text}</style>`),
  source: policySource(text),
});
