import type { PostSearchQuery, SearchTerm, SearchToken } from './post-search.ts';

const boosted = ['title', 'tags', 'author'] as const;
// Private use: no writing has it, and the tokenizer takes it for a letter.
const labelMark = '\ue000';

/** A label as the one token it is indexed as. */
export function labelToken(label: string): string {
  return labelMark + Buffer.from(label).toString('hex');
}

/** FTS5's expression for everything a query finds; null when that is nothing. */
export function matchAll({ terms, labels }: PostSearchQuery): string | null {
  return terms.length === 0 ? null : withLabels(within(['text'], every(terms)), labels);
}

/** The same cut into tiers, best first: no post is in two of them. See `PostSearch` for their order. */
export function matchTiers({ terms, labels }: PostSearchQuery): string[] {
  if (terms.length === 0) return [];
  const all = within(['text'], every(terms));
  const everywhere = within(boosted, every(terms));
  const whole = boosted.map((_, index) =>
    // `text` holds the title, tags and author as well: what has every word here needs no second look there.
    except(within(upTo(index), every(terms)), index === 0 ? [] : [within(upTo(index - 1), every(terms))]),
  );
  const partly = boosted.map((column, index) =>
    except(`(${all} AND ${within([column], some(terms))})`, [
      everywhere,
      ...(index === 0 ? [] : [within(upTo(index - 1), some(terms))]),
    ]),
  );
  const rest = except(all, [within(boosted, terms.length === 1 ? every(terms) : some(terms))]);
  return [...whole, ...(terms.length === 1 ? [] : partly), rest].map((tier) => withLabels(tier, labels));
}

const within = (columns: readonly string[], expression: string) => `({${columns.join(' ')}} : ${expression})`;
const upTo = (index: number) => boosted.slice(0, index + 1);
const except = (tier: string, others: readonly string[]) =>
  others.length === 0 ? tier : `(${tier} NOT (${others.join(' OR ')}))`;
const every = (terms: readonly SearchTerm[]) => `(${terms.map(oneTerm).join(' AND ')})`;
const some = (terms: readonly SearchTerm[]) => `(${terms.map(oneTerm).join(' OR ')})`;

function withLabels(expression: string, labels: readonly string[]): string {
  if (labels.length === 0) return expression;
  const tokens = labels.map((label) => oneToken({ text: labelToken(label), isWhole: true }));
  return `${within(['labels'], `(${tokens.join(' AND ')})`)} AND ${expression}`;
}

function oneTerm({ tokens, run }: SearchTerm): string {
  const all = `(${tokens.map(oneToken).join(' AND ')})`;
  return run === null ? all : `(${oneToken({ text: run, isWhole: false })} OR ${all})`;
}

/** Always a quoted string: inside one nothing is an operator. */
function oneToken({ text, isWhole }: SearchToken): string {
  return `"${text.replaceAll('"', '""')}"${isWhole ? '' : '*'}`;
}
