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
  const parts: string[] = ['<!DOCTYPE html>'];
  const sources = new Set<string>();
  const classes = styles.size > 0 ? classesIn(head + body) : new Set<string>();
  let from = 0;
  for (const { 0: link, 1: url = '', index } of head.matchAll(/<link rel="stylesheet" href="([^"]+)"\/>/g)) {
    const rules = styles.get(url);
    if (!rules || (areLinked && hasRuleFor(rules, classes))) continue;
    const { text, source } = areLinked ? nothing : chosenFor(rules, classes);
    parts.push(head.slice(from, index));
    if (text !== '') {
      sources.add(source);
      parts.push(`<style>${text}</style>`);
    }
    parts.push(`<link rel="stylesheet" href="${url}" media="not all" disabled/>`);
    from = index + link.length;
  }
  parts.push(head.slice(from), body, end);
  return { html: Buffer.from(parts.join('')), sources };
}

interface ChosenRules {
  readonly text: string;
  readonly source: string;
}

const nothing: ChosenRules = { text: '', source: '' };

/** Pages of one kind have the same classes. */
const maxKinds = 100;
const chosen = new WeakMap<StyleRules, LRUCache<string, ChosenRules>>();

function chosenFor(rules: StyleRules, classes: ReadonlySet<string>): ChosenRules {
  const known = chosen.get(rules) ?? new LRUCache<string, ChosenRules>({ max: maxKinds });
  chosen.set(rules, known);
  const key = [...classes].join(' ');
  const before = known.get(key);
  if (before) return before;
  const text = rulesFor(rules, classes);
  const made = { text, source: policySource(text) };
  known.set(key, made);
  return made;
}
