import { parseEditorHtml, readMarkup, serializeHtml } from '@site/rich-text/html/editor-markup.server';
import { withFootnotes } from '@site/rich-text/markdown/markdown-footnotes';
import { type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { marked } from 'marked';
import { withoutJsx } from './mdx.ts';
import { withoutTemplates } from './templates.ts';

interface MarkdownText {
  readonly html: string;
  readonly title: string;
  readonly notes: readonly string[];
}

export interface MarkdownInput {
  readonly body: string;
  readonly title: string;
  /** By extension: Markdown, with components, or HTML. */
  readonly kind: 'md' | 'mdx' | 'html';
}

/** Template tags other than code and images are removed and reported. Can take long: run in the thread for texts. */
export function markdownText({ body, title: given, kind }: MarkdownInput): MarkdownText {
  const lines = body.replace(/\r\n?/g, '\n');
  const { text, notes } = kind === 'mdx' ? withoutJsx(lines) : withoutTemplates(lines, given);
  const html = kind === 'html' ? text : marked.parse(withFootnotes(text), { async: false, gfm: true });
  const { document } = readMarkup(html);
  // The import refuses such markup with a sentence.
  if (!document) return { html, title: '', notes };
  const heading = document.children.find((node) => isTag(node)) as Element | undefined;
  if (heading?.name !== 'h1') return { html, title: '', notes };
  const title = DomUtils.textContent(heading).trim();
  DomUtils.removeElement(heading);
  return { html: serializeHtml(document), title, notes };
}

/** @param fileAt For relative URLs; null: unchanged. */
export function withFileUrls(html: string, fileAt: (url: string) => string | null): string {
  const document = parseEditorHtml(html);
  for (const element of DomUtils.filter((node) => isTag(node), document) as Element[]) {
    for (const name of ['src', 'href'] as const) {
      const url = element.attribs[name];
      const found = url === undefined ? null : fileAt(url);
      if (found !== null) element.attribs[name] = found;
    }
  }
  return serializeHtml(document);
}
