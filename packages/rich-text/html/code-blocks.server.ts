import { type ChildNode, type Document, Element, isTag, isText, type ParentNode, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { htmlOfNodes } from '../model/html-text.ts';
import { type CodeLanguage, knownLanguage, languageClass } from '../text/code-policy.ts';
import { type Code, makeCodeHtml, readCode } from './code-block-html.ts';
import { guessLanguage, highlight } from './code-highlighter.server.ts';

// Grammars take quadratic time in a line's length; within these limits a save takes well under a second.
const maxLineCharacters = 400;
const maxBlockCharacters = 10_000;
const maxCharacters = 50_000;
// A guess tries every grammar, whatever the block's length.
const maxGuesses = 50;

/**
 * Never changes the code itself. Blocks that are too long, or hold more than code, stay plain; guesses are limited.
 * @returns Writes blocks of code, in their order, as they are in the document now.
 */
export function highlightCodeBlocks(document: Document): (code: string, language: unknown) => string {
  const highlighted = new Map<string, (string | null)[]>();
  let left = maxCharacters;
  let guesses = 0;
  for (const block of codeBlocks(document)) {
    const { element, language } = block;
    const code = block.code.replace(/\r\n?/g, '\n');
    const isShort = code.length <= Math.min(left, maxBlockCharacters) && !hasLongLine(code);
    left -= isShort ? code.length : 0;
    if (isShort && !language) guesses += 1;
    const isTried = isShort && (language !== null || guesses <= maxGuesses);
    const marks = isTried ? marksOf(code, language) : null;
    writeCodeBlock(element, code, language, marks);
    const key = keyOf(code, language);
    const html = marks && `<pre>${htmlOfNodes(element.children)}</pre>`;
    const others = highlighted.get(key);
    if (others) others.push(html);
    else highlighted.set(key, [html]);
  }
  return (code, language) => highlighted.get(keyOf(code, language))?.shift() ?? makeCodeHtml(code, language);
}

const keyOf = (code: string, language: unknown) =>
  `${(typeof language === 'string' && knownLanguage(language)) || ''}\n${code}`;

export function plainCodeBlocks(document: Document): void {
  for (const { element, code, language } of codeBlocks(document)) {
    writeCodeBlock(element, code, language, null);
  }
}

function codeBlocks(parent: ParentNode): (Code & { element: Element })[] {
  return parent.children.flatMap((child) => {
    if (!isTag(child)) return [];
    if (child.name !== 'pre') return codeBlocks(child);
    const code = readCode(child);
    return code ? [{ ...code, element: child }] : [];
  });
}

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

function marksOf(code: string, language: CodeLanguage | null): ChildNode[] | null {
  const spoken = language ?? guessLanguage(code);
  if (!spoken || spoken === 'plaintext') return null;
  const marks = highlight(code, spoken);
  return DomUtils.textContent(marks) === code ? marks : null;
}

const hasLongLine = (code: string): boolean =>
  code.split('\n').some((line) => line.length > maxLineCharacters);
