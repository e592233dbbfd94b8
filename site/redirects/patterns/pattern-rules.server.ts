import { LRUCache } from 'lru-cache';
import type { Redirect } from '../redirect.ts';
import { pathKey, segmentsOf } from '../redirect-address.ts';
import { comparePatterns, matchPattern } from './match-pattern.ts';
import { headsOf, type Pattern, type PatternPart, readPattern, withValues } from './pattern.ts';

type Rule = Pick<Redirect, 'from' | 'to' | 'head'>;

interface Hit<One extends Rule> {
  readonly rule: One;
  readonly to: string;
}

interface RuleSource<One extends Rule> {
  findFrom(key: string): Promise<One | undefined>;
  /** @param heads Any of these may be a pattern's head. */
  findPatterns(heads: readonly string[]): Promise<readonly One[]>;
}

/** An exact path takes precedence over the most specific pattern. */
export async function ruleFor<One extends Rule>(
  path: string,
  source: RuleSource<One>,
): Promise<Hit<One> | null> {
  const key = pathKey(path);
  const exact = key === null ? undefined : await source.findFrom(key);
  return exact ? { rule: exact, to: exact.to } : patternFor(path, source);
}

/** The home page never matches. */
export async function patternFor<One extends Rule>(
  path: string,
  { findPatterns }: Pick<RuleSource<One>, 'findPatterns'>,
): Promise<Hit<One> | null> {
  const segments = segmentsOf(path);
  if (segments === null || segments.join('') === '') return null;
  const rules = await findPatterns(headsOf(segments));
  const fitting = rules.flatMap((rule) => {
    const pattern = patternOf(rule);
    const values = pattern && matchPattern(pattern, segments);
    return pattern && values ? [{ rule, pattern, values }] : [];
  });
  // The sort is stable: among equals the oldest wins.
  const [best] = fitting.sort((a, b) => comparePatterns(a.pattern, b.pattern));
  const to = best ? withValues(best.rule.to, best.values) : null;
  return best && to !== null ? { rule: best.rule, to } : null;
}

export function patternOf({ from, head }: Pick<Rule, 'from' | 'head'>): Pattern | null {
  if (head === null) return null;
  const known = patterns.get(from);
  if (known) return known;
  const reading = readPattern(from);
  if ('problem' in reading) return null;
  patterns.set(from, reading.value);
  return reading.value;
}

const patterns = new LRUCache<string, Pattern>({ max: 2_000 });

export function rulesWith<One extends Rule>(place: RuleSource<One>, more: readonly One[]) {
  const byKey = new Map(more.filter(({ head }) => head === null).map((rule) => [rule.from, rule]));
  const byHead = Map.groupBy(
    more.filter(({ head }) => head !== null),
    ({ head }) => head,
  );
  return (path: string): Promise<Hit<One> | null> =>
    ruleFor(path, {
      findFrom: async (key) => byKey.get(key) ?? (await place.findFrom(key)),
      findPatterns: async (heads) => [
        ...heads.flatMap((head) => byHead.get(head) ?? []),
        ...(await place.findPatterns(heads)),
      ],
    });
}

const maxSteps = 10;

/**
 * Whether a request that follows the rule, and others after it, would come back to it. A pattern is tested with a
 * sample path.
 * @param findRule Must find the rule itself too.
 */
export async function comesBack<One extends Rule>(
  rule: One,
  findRule: (path: string) => Promise<Hit<One> | null>,
  isOwn: (key: string) => boolean,
): Promise<boolean> {
  let path = samplePath(rule);
  for (let step = 0; step < maxSteps; step++) {
    const hit = await findRule(path);
    if (!hit) return false;
    if (step > 0 && hit.rule.from === rule.from) return true;
    const key = hit.to.startsWith('/') ? pathKey(pathOf(hit.to)) : null;
    if (key === null || isOwn(key)) return false;
    path = key;
  }
  return true;
}

export const pathOf = (address: string): string => address.replace(/[?#].*$/s, '');

function samplePath(rule: Rule): string {
  const pattern = patternOf(rule);
  if (!pattern) return pathOf(rule.from);
  const sample = ({ before, name, isNumber, after }: PatternPart) =>
    encodeURIComponent(before) + (name === null ? '' : isNumber ? '7' : 'x7') + encodeURIComponent(after);
  return `/${[...pattern.parts.map(sample), ...(pattern.hasRest ? ['x8', 'x9'] : [])].join('/')}`;
}

export const maxPatternsOfHead = 500;

export const tooManyPatterns = (head: string): string =>
  `At most ${maxPatternsOfHead} patterns begin with “${head}”.`;
