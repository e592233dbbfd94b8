import { type ChildNode, type Declaration, parse, type Rule } from 'postcss';

/** A style sheet, taken apart so that a page gets what can apply to it. */
export type StyleRules = readonly StylePart[];

type StylePart =
  | {
      readonly text: string;
      /** Of each selector those without which it matches nothing; undefined: the part is always needed. */
      readonly classes?: readonly (readonly string[])[];
    }
  /** Custom properties of the whole page, by name; '' for what is no custom property. */
  | { readonly selector: string; readonly declared: readonly (readonly [name: string, text: string])[] }
  /** Such as `@media print`, with what stands in its block. */
  | { readonly open: string; readonly parts: StyleRules };

/** Attributes that only the server writes: what scripts set may come later, and counts as there. */
export const fixedAttributes = [
  'alone',
  'dark-hero',
  'drawn',
  'focal-x',
  'focal-y',
  'logo',
  'long',
  'look',
  'notice',
  'over-dark',
  'picture',
  'relation',
  'rows',
  'scene',
  'shape',
  'side',
  'size',
  'tone',
].map((name) => `data-${name}`);
const fixedSelectors = new RegExp(`\\[(${fixedAttributes.join('|')})(?:="?([^"\\]]*)"?)?\\]`, 'g');

const groups = /^(?:layer|media|supports|container|scope|starting-style)$/;

export const readRules = (css: string): StyleRules => (parse(css).nodes ?? []).map(toPart);

function toPart(node: ChildNode): StylePart {
  if (node.type === 'rule' && /^:root(\[[^\]]*\])?$/.test(node.selector) && node.nodes.every(isDeclaration)) {
    const declared = node.nodes.map((one) => [one.variable ? one.prop : '', one.toString()] as const);
    return { selector: node.selector, declared };
  }
  if (node.type === 'rule') return { text: node.toString(), ...classesOf(node) };
  if (node.type !== 'atrule' || !node.nodes) return { text: `${node};` };
  if (!groups.test(node.name)) return { text: node.toString() };
  return { open: `@${node.name} ${node.params}`, parts: node.nodes.map(toPart) };
}

const isDeclaration = (node: ChildNode): node is Declaration => node.type === 'decl';

/** Classes and fixed attributes. What a selector names inside `:not()` and the like may be absent, and is not looked at. */
function classesOf({ selectors }: Rule) {
  const classes = selectors.map(withoutArguments).map((selector) => [
    ...selector
      .replace(/\[[^\]]*\]/g, '')
      .matchAll(/\.((?:[\w-]|[^\0-\x7f]|\\[\da-f]{1,6}\s?|\\.)+)/gi)
      .map(([, name = '']) => unescaped(name)),
    ...selector.matchAll(fixedSelectors).map(([, name = '', value]) => attribute(name, value)),
  ]);
  return classes.every((names) => names.length > 0) && { classes };
}

const attribute = (name: string, value?: string) =>
  value === undefined ? `[${name}]` : `[${name}=${value}]`;

function withoutArguments(selector: string): string {
  const without = selector.replace(/\([^()]*\)/g, '');
  return without === selector ? selector : withoutArguments(without);
}

const unescaped = (name: string) =>
  name.replace(/\\([\da-f]{1,6})\s?|\\(.)/gi, (_, code?: string, character = '') =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );

/**
 * Of each style sheet of a page the rules whose classes are all there, in their order, with the custom properties that these
 * need; '' when there are none.
 */
export function rulesFor(sheets: readonly StyleRules[], classes: ReadonlySet<string>): readonly string[] {
  const isNeeded = (name: string) => name === '' || used.has(name);
  let used: ReadonlySet<string> = new Set();
  let texts = sheets.map((rules) => textOf(rules, classes, isNeeded));
  // A property may need others.
  for (let before = -1; before < used.size; ) {
    before = used.size;
    used = new Set(
      texts.flatMap((text) => [...text.matchAll(/\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)),
    );
    texts = sheets.map((rules) => textOf(rules, classes, isNeeded));
  }
  return texts;
}

function textOf(
  rules: StyleRules,
  classes: ReadonlySet<string>,
  isNeeded: (property: string) => boolean,
): string {
  let text = '';
  for (const part of rules) {
    if ('parts' in part) {
      const inner = textOf(part.parts, classes, isNeeded);
      if (inner !== '') text += `${part.open}{${inner}}`;
    } else if ('declared' in part) {
      const needed = part.declared.filter(([name]) => isNeeded(name)).map(([, declaration]) => declaration);
      if (needed.length > 0) text += `${part.selector}{${needed.join(';')}}`;
    } else if (canApply(part, classes)) text += part.text;
  }
  return text;
}

/** Whether any rule can apply. */
export const hasRuleFor = (rules: StyleRules, classes: ReadonlySet<string>): boolean =>
  rules.some((part) =>
    'parts' in part ? hasRuleFor(part.parts, classes) : 'declared' in part || canApply(part, classes),
  );

const canApply = (
  part: { readonly classes?: readonly (readonly string[])[] },
  classes: ReadonlySet<string>,
): boolean => !part.classes || part.classes.some((names) => names.every((name) => classes.has(name)));

const written = new RegExp(` (class|${fixedAttributes.join('|')})="([^"]*)"`, 'g');

/** The classes of a page's elements, and its fixed attributes, as this server writes them. */
export function classesIn(html: string): Set<string> {
  const classes = new Set<string>();
  // Most are there many times.
  for (const found of new Set(html.match(written))) {
    const [, name = '', value = ''] = /^ ([^=]*)="(.*)"$/s.exec(found) ?? [];
    if (name === 'class') for (const one of value.split(' ')) classes.add(one);
    else classes.add(attribute(name)).add(attribute(name, value));
  }
  return classes;
}
