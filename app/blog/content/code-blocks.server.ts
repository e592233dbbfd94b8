import { type ChildNode, type Document, Element, isTag, isText, type ParentNode, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { guessLanguage, highlight } from './code-highlighter.server.ts';
import { type CodeLanguage, codeClasses, languageClass, languageIn } from './code-policy.ts';

// The grammars are regular expressions that take a line's length squared; within these a save takes well under a second.
const longestLineCharacters = 400;
const longestBlockCharacters = 10_000;
const mostCharacters = 50_000;
// A guess tries every grammar, on a short block as on a long one.
const mostGuesses = 50;

const codeElements = new Set(['code', 'span', 'br']);

/**
 * Marks the parts of each code block with spans, in its own language or the one it looks like. What was marked
 * before is marked anew; a block that is too long, or holds more than code, stays plain. The code itself is never
 * changed by a character. Only the first blocks without a language are guessed at.
 */
export function highlightCodeBlocks(document: Document): void {
  let left = mostCharacters;
  let guesses = 0;
  for (const block of codeBlocks(document)) {
    const { code, language } = readCodeBlock(block);
    const isShort = code.length <= Math.min(left, longestBlockCharacters) && !hasLongLine(code);
    left -= isShort ? code.length : 0;
    if (isShort && !language) guesses += 1;
    const isTried = isShort && (language !== null || guesses <= mostGuesses);
    writeCodeBlock(block, code, language, isTried ? marked(code, language) : null);
  }
}

/** Takes the marks out again. */
export function plainCodeBlocks(document: Document): void {
  for (const block of codeBlocks(document)) {
    const { code, language } = readCodeBlock(block);
    writeCodeBlock(block, code, language, null);
  }
}

/**
 * A `<pre>` that holds a code.
 *
 * @param language Null when nobody has said which; only what somebody said is kept with the block.
 */
export function makeCodeBlock(code: string, language: CodeLanguage | null): Element {
  const block = new Element('pre', {});
  writeCodeBlock(block, code, language, null);
  return block;
}

function codeBlocks(parent: ParentNode): Element[] {
  return parent.children.flatMap((child) => {
    if (!isTag(child)) return [];
    return child.name === 'pre' ? (holdsOnlyCode(child) ? [child] : []) : codeBlocks(child);
  });
}

const holdsOnlyCode = (parent: ParentNode): boolean =>
  parent.children.every((child) =>
    isTag(child) ? codeElements.has(child.name) && holdsOnlyCode(child) : isText(child),
  );

function readCodeBlock(block: Element): { code: string; language: CodeLanguage | null } {
  const [first] = block.children;
  const code = textIn(block);
  return {
    // HTML leaves out a line break that directly follows `<pre>`.
    code: first && isText(first) ? code.replace(/^\r?\n/, '') : code,
    language: languageIn(DomUtils.getElementsByTagName('code', block)[0]?.attribs.class),
  };
}

const textIn = (parent: ParentNode): string =>
  parent.children
    .map((child) => {
      if (isText(child)) return child.data;
      return isTag(child) ? (child.name === 'br' ? '\n' : textIn(child)) : '';
    })
    .join('');

function writeCodeBlock(
  block: Element,
  code: string,
  language: CodeLanguage | null,
  marks: ChildNode[] | null,
): void {
  const children = marks ?? (code === '' ? [] : [new Text(code)]);
  if (language) {
    block.children = [new Element('code', { class: languageClass(language) }, children)];
    return;
  }
  const [first] = children;
  const losesLineBreak = first && isText(first) && /^\r?\n/.test(first.data);
  block.children = losesLineBreak ? [new Text('\n'), ...children] : children;
}

function marked(code: string, language: CodeLanguage | null): ChildNode[] | null {
  const spoken = language ?? guessLanguage(code);
  if (!spoken || spoken === 'plaintext') return null;
  const document = parseDocument(highlight(code, spoken));
  return DomUtils.textContent(document) === code ? coloured(document) : null;
}

/** Only spans that have a colour, with only the class that says which. */
function coloured(parent: ParentNode): ChildNode[] {
  return parent.children.flatMap((child) => {
    if (!isTag(child)) return [child];
    const children = coloured(child);
    const name = child.attribs.class?.split(' ').find((one) => codeClasses.includes(one));
    return name ? [new Element('span', { class: name }, children)] : children;
  });
}

const hasLongLine = (code: string): boolean =>
  code.split('\n').some((line) => line.length > longestLineCharacters);
