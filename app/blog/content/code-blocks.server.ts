import { type ChildNode, type Document, Element, isTag, isText, type ParentNode, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { type Code, readCode } from './code-block-html.ts';
import { guessLanguage, highlight } from './code-highlighter.server.ts';
import { type CodeLanguage, codeClasses, languageClass } from './code-policy.ts';

// The grammars are regular expressions that take a line's length squared; within these a save takes well under a second.
const maxLineCharacters = 400;
const maxBlockCharacters = 10_000;
const maxCharacters = 50_000;
// A guess tries every grammar, on a short block as on a long one.
const maxGuesses = 50;

/**
 * Marks the parts of each code block with spans, in its own language or the one it looks like. What was marked
 * before is marked anew; a block that is too long, or holds more than code, stays plain. The code itself is never
 * changed by a character. Only the first blocks without a language are guessed at.
 */
export function highlightCodeBlocks(document: Document): void {
  let left = maxCharacters;
  let guesses = 0;
  for (const block of codeBlocks(document)) {
    const { code, language } = block;
    const isShort = code.length <= Math.min(left, maxBlockCharacters) && !hasLongLine(code);
    left -= isShort ? code.length : 0;
    if (isShort && !language) guesses += 1;
    const isTried = isShort && (language !== null || guesses <= maxGuesses);
    writeCodeBlock(block.element, code, language, isTried ? marked(code, language) : null);
  }
}

/** Takes the marks out again. */
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

function marked(code: string, language: CodeLanguage | null): ChildNode[] | null {
  const spoken = language ?? guessLanguage(code);
  if (!spoken || spoken === 'plaintext') return null;
  const document = parseDocument(highlight(code, spoken));
  return DomUtils.textContent(document) === code ? colored(document) : null;
}

/** Only spans that have a color, with only the class that says which. */
function colored(parent: ParentNode): ChildNode[] {
  return parent.children.flatMap((child) => {
    if (!isTag(child)) return [child];
    const children = colored(child);
    const name = child.attribs.class?.split(' ').find((one) => codeClasses.includes(one));
    return name ? [new Element('span', { class: name }, children)] : children;
  });
}

const hasLongLine = (code: string): boolean =>
  code.split('\n').some((line) => line.length > maxLineCharacters);
