import { readFileSync } from 'node:fs';
import path from 'node:path';
import { countText } from '@site/platform/words/say';
import { type ESTree, parseAst } from 'vite';
import { readMessage } from '#content/words/message.ts';
import { projectRoot } from '../project-root.ts';

/** What a file of the admin area says, and what is wrong about it. */
export interface SaidTexts {
  /** In English, as ICU messages: what `say` and `sayCount` are called with, and what tables at the top of a module may hold. */
  readonly texts: readonly string[];
  /** Visible texts that are not said, and calls that come before the catalogue does; with their lines. */
  readonly faults: readonly string[];
  /** What it imports besides types. */
  readonly imports: readonly string[];
}

type Node = ESTree.Node;
type Visit = (node: Node, around: readonly Node[]) => void;

const shownAttributes =
  /^(?:alt|caption|description|heading|hint|label|placeholder|question|title|aria-(?:description|label|roledescription|valuetext)|(?:cancel|confirm|list|name|submit)Label)$/;
/** What is read as it is written. */
const quoting = new Set(['code', 'kbd', 'pre', 'style']);
const hasWord = (text: string) => /\p{L}{2,}/u.test(text);
/** "Publish later", "Draft": not `GET /api/users`, `messages.read` or a selector. */
export const mayBeText = (text: string) =>
  hasWord(text) &&
  /^\p{Lu}|\p{L} [\p{L}{]|^\d+ \p{L}|, plural, /u.test(text) &&
  !/^[A-Z]+ \/|^https?:|[<>[\]=]/.test(text);

export function saidTexts(file: string): SaidTexts {
  const source = readFileSync(path.join(projectRoot, file), 'utf8');
  const texts = new Set<string>();
  const faults: string[] = [];
  const imports: string[] = [];
  const fault = ({ start }: Node, what: string) =>
    faults.push(`${file}:${source.slice(0, start).split('\n').length} ${what}`);

  walk(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (node, around) => {
    if (node.type === 'ImportDeclaration' && node.importKind !== 'type') imports.push(node.source.value);
    if (node.type === 'ImportExpression') imports.push(...literalsIn(node.source));
    if (node.type === 'JSXText' && hasWord(node.value) && !isQuoted(around)) fault(node, node.value.trim());
    if (node.type === 'JSXExpressionContainer' && around.at(-1)?.type !== 'JSXAttribute' && !isQuoted(around))
      for (const text of literalsIn(node.expression)) if (hasWord(text)) fault(node, text);
    if (node.type === 'JSXAttribute' && node.value && shownAttributes.test(nameOf(node.name))) {
      const { value } = node;
      for (const text of literalsIn(value.type === 'JSXExpressionContainer' ? value.expression : value))
        if (hasWord(text)) fault(node, text);
    }
    // What is in `content` is said by the forms.
    const isScreens = !file.startsWith('content/') && isInFunction(around);
    if (node.type === 'Property' && shownAttributes.test(nameOf(node.key)) && isScreens) {
      const text = literalText(node.value);
      // One with names in braces is said where its values are.
      if (text !== null && mayBeText(text) && !readMessage(text)?.names.size) fault(node, text);
    }
    if (node.type === 'CallExpression' && isSaying(node)) {
      if (!isInFunction(around)) fault(node, 'is said before there is a catalogue');
      const [first, second] = node.arguments;
      const isCount = nameOf(node.callee) === 'sayCount';
      for (const text of literalsIn(isCount ? second : first)) {
        texts.add(isCount ? countText(text) : text);
        if (!isCount && !isGiven(text, second)) fault(node, `lacks a value, or is no message: ${text}`);
      }
    }
    const text = literalText(node);
    if (text !== null && mayBeText(text) && !isCode(around)) texts.add(text);
  });
  return { texts: [...texts], faults, imports };
}

/** Whether the values have all that the message names; what is not written as an object is not known. */
function isGiven(text: string, values: Node | undefined): boolean {
  const names = readMessage(text)?.names;
  // Without values nothing is replaced, and braces are themselves.
  if (!values || !names) return values ? names !== undefined : !names?.size;
  if (values.type !== 'ObjectExpression') return true;
  const { properties } = values;
  if (properties.some(({ type }) => type === 'SpreadElement')) return true;
  const given = properties.map((property) => ('key' in property ? nameOf(property.key) : ''));
  return [...names].every((name) => given.includes(name));
}

const isSaying = ({ callee }: ESTree.CallExpression) =>
  ['say', 'sayCount', 'sayList'].includes(nameOf(callee));
const isInFunction = (around: readonly Node[]) => around.some(({ type }) => /Function/.test(type));
const isQuoted = (around: readonly Node[]) =>
  around.some((node) => node.type === 'JSXElement' && quoting.has(nameOf(node.openingElement.name)));
const isCode = (around: readonly Node[]) =>
  around.some(({ type }) => /^TS(?!As|Satisfies|NonNull)|^Import|^Export\w+From/.test(type)) ||
  around.at(-1)?.type === 'JSXAttribute';

function literalText(node: Node | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  const [only] = node?.type === 'TemplateLiteral' && node.quasis.length === 1 ? node.quasis : [];
  return only?.value.cooked ?? null;
}

/** Of a call with `isNew ? 'New' : 'Changed'` both. */
function literalsIn(node: Node | undefined): readonly string[] {
  if (node?.type === 'ConditionalExpression')
    return [...literalsIn(node.consequent), ...literalsIn(node.alternate)];
  if (node?.type === 'LogicalExpression')
    return [...(node.operator === '&&' ? [] : literalsIn(node.left)), ...literalsIn(node.right)];
  const text = literalText(node);
  return text === null ? [] : [text];
}

const nameOf = (node: Node): string => ('name' in node && typeof node.name === 'string' ? node.name : '');

function walk(node: Node, visit: Visit, around: readonly Node[] = []): void {
  visit(node, around);
  const inside = [...around, node];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') walk(child, visit, inside);
  }
}
