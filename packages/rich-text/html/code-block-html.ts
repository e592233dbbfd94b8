import { escapeText } from '@site/platform/text/escape-html';
import { type Element, isTag, isText, type ParentNode } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { type CodeLanguage, knownLanguage, languageClass, languageIn } from '../text/code-policy.ts';

export interface Code {
  readonly code: string;
  /** Null when the author named none: a guess is not kept with the block. */
  readonly language: CodeLanguage | null;
}

const codeElements = new Set(['code', 'span', 'br']);

/** Code of a `<pre>` without highlighting; null when it holds more than code. */
export function readCode(block: Element): Code | null {
  if (!holdsOnlyCode(block)) return null;
  const [first] = block.children;
  const code = textIn(block);
  return {
    // HTML leaves out a line break that directly follows `<pre>`.
    code: first && isText(first) ? code.replace(/^\r?\n/, '') : code,
    language: languageIn(DomUtils.getElementsByTagName('code', block)[0]?.attribs.class),
  };
}

export function makeCodeHtml(code: string, language: unknown): string {
  const text = escapeText(code);
  const known = typeof language === 'string' ? knownLanguage(language) : null;
  if (known) return `<pre><code class="${languageClass(known)}">${text}</code></pre>`;
  return `<pre>${text.startsWith('\n') ? '\n' : ''}${text}</pre>`;
}

const holdsOnlyCode = (parent: ParentNode): boolean =>
  parent.children.every((child) =>
    isTag(child) ? codeElements.has(child.name) && holdsOnlyCode(child) : isText(child),
  );

const textIn = (parent: ParentNode): string =>
  parent.children
    .map((child) => {
      if (isText(child)) return child.data;
      return isTag(child) ? (child.name === 'br' ? '\n' : textIn(child)) : '';
    })
    .join('');
