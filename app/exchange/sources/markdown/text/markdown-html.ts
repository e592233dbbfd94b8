import { type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { marked } from 'marked';
import { parseEditorHtml, problemWithMarkup, serializeHtml } from '#app/blog/content/editor-markup.server.ts';
import { withFootnotes } from '#app/blog/content/markdown/footnotes.ts';
import { withoutJsx } from './mdx.ts';
import { withoutTemplates } from './templates.ts';

interface MarkdownText {
  readonly html: string;
  readonly title: string;
  readonly notes: readonly string[];
}

export interface MarkdownOptions {
  readonly title: string;
  /** By extension: Markdown, with components, or HTML. */
  readonly kind: 'md' | 'mdx' | 'html';
}

/** Template tags other than code and images are removed and reported. @param fileAt For relative URLs; null: unchanged. */
export function markdownHtml(
  body: string,
  fileAt: (url: string) => string | null,
  { title: given, kind }: MarkdownOptions = { title: '', kind: 'md' },
): MarkdownText {
  const plain = kind === 'mdx' ? withoutJsx(body) : withoutTemplates(body.replaceAll('\r\n', '\n'), given);
  const { text, notes } = plain;
  const html = kind === 'html' ? text : marked.parse(withFootnotes(text), { async: false, gfm: true });
  // The import refuses such markup with the same sentence.
  if (problemWithMarkup(html) !== null) return { html, title: '', notes };
  const document = parseEditorHtml(html);
  for (const element of DomUtils.filter((node) => isTag(node), document) as Element[]) {
    for (const name of ['src', 'href'] as const) {
      const url = element.attribs[name];
      const found = url === undefined ? null : fileAt(url);
      if (found !== null) element.attribs[name] = found;
    }
  }
  const heading = document.children.find((node) => isTag(node)) as Element | undefined;
  if (heading?.name !== 'h1') return { html: serializeHtml(document), title: '', notes };
  const title = DomUtils.textContent(heading).trim();
  DomUtils.removeElement(heading);
  return { html: serializeHtml(document), title, notes };
}
