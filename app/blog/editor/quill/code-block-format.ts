import type Quill from 'quill';
import { languageIn } from '#app/blog/content/code-policy.ts';
import { readHtml } from '#app/ui/trusted-types/inert-document.ts';

interface CodeBlockBlot {
  new (...parameters: never[]): object;
  create(value: unknown): HTMLElement;
  formats(node: HTMLElement, scroll: unknown): unknown;
}

/** Teaches the editor that a code block may have a language, so that one somebody named is not lost by an edit. */
export function registerCodeBlock(editor: typeof Quill): void {
  const CodeBlock = editor.import('formats/code-block') as CodeBlockBlot;
  if ('knowsLanguage' in CodeBlock) return;
  class LanguageCodeBlock extends CodeBlock {
    static readonly knowsLanguage = true;

    static override create(value: unknown): HTMLElement {
      const line = CodeBlock.create(value);
      if (typeof value === 'string' && value !== 'true') line.dataset.language = value;
      return line;
    }

    static override formats(node: HTMLElement): unknown {
      return node.dataset.language ?? true;
    }
  }
  editor.register({ 'formats/code-block': LanguageCodeBlock as never }, true);
}

/**
 * Stored HTML, or the editor's own, as the editor's clipboard reads it without loss: code without the marks of its
 * colours, and with every empty line and space.
 */
export function editableHtml(html: string): string {
  const isAboutCode = html.includes('<pre') || html.includes('ql-code-block');
  if (!isAboutCode) return html;
  const document = readHtml(html);
  for (const container of document.body.querySelectorAll('.ql-code-block-container')) {
    const lines = [...container.querySelectorAll<HTMLElement>('.ql-code-block')];
    const code = lines.map((line) => line.textContent ?? '').join('\n');
    container.replaceWith(codeBlock(document, code, lines[0]?.dataset.language));
  }
  for (const block of document.body.querySelectorAll<HTMLElement>('pre:not([data-code])')) {
    if (block.querySelector(':not(code, span, br)')) continue;
    for (const lineBreak of block.querySelectorAll('br')) lineBreak.replaceWith('\n');
    const language = languageIn(block.querySelector('code')?.className);
    block.replaceWith(codeBlock(document, block.textContent ?? '', language ?? undefined));
  }
  return document.body.innerHTML;
}

function codeBlock(document: Document, code: string, language: string | undefined): HTMLElement {
  const block = document.createElement('pre');
  block.dataset.code = '';
  if (language) block.dataset.language = language;
  // Parsing drops a line break that follows `<pre>`, unless something stands between; and the clipboard takes one at
  // the end for the end of the last line.
  block.append(document.createElement('span'), `${code}\n`);
  return block;
}
