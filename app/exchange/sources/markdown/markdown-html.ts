import { type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { marked } from 'marked';
import { parseEditorHtml, problemWithMarkup, serializeHtml } from '#app/blog/content/editor-markup.server.ts';

export interface MarkdownText {
  readonly html: string;
  /** The heading that a text begins with; empty where it has none. */
  readonly title: string;
  readonly notes: readonly string[];
}

/**
 * Markdown of a site generator as HTML. Tags of templates are left out and named, but for code and images.
 * @param fileAt What a relative URL means; null: it stays as it is.
 */
export function markdownHtml(body: string, fileAt: (url: string) => string | null): MarkdownText {
  const { text, notes } = withoutTemplates(body);
  const html = marked.parse(text, { async: false, gfm: true });
  // The engine refuses it with the same sentence.
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

const fence = '```';
const attribute = (text: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1] ?? '';

/** Jekyll's Liquid and Hugo's shortcodes. */
function withoutTemplates(body: string): { text: string; notes: string[] } {
  const unknown = new Set<string>();
  const text = body
    .replace(/\{%-?\s*highlight\s+([\w+#-]+)[^%{}]*%\}/g, `\n${fence}$1`)
    .replace(/\{%-?\s*endhighlight\s*-?%\}/g, `${fence}\n`)
    .replace(/\{\{\s*(?:site\.(?:baseurl|url)|page\.url)(?:\s*\|[^{}]*)?\s*\}\}/g, '')
    .replace(/\{\{\s*(["'])([^"'{}]*)\1\s*\|\s*(?:relative|absolute)_url\s*\}\}/g, '$2')
    .replace(/\{\{[<%]\s*(\/?[\w-]+)([^{}]*)[>%]\}\}/g, (_, name: string, rest: string) => {
      const known = shortcodes[name.replace('/', '')];
      if (known) return name.startsWith('/') ? '' : known(rest.trim().replace(/\/$/, '').trim());
      unknown.add(name.replace('/', ''));
      return '';
    })
    .replace(/\{%-?\s*(?:post_url|link)\s+([\w./-]+)[^%{}]*%\}/g, (tag, file: string) =>
      /^\{%-?\s*link/.test(tag) ? `/${file}` : `/_posts/${file}.md`,
    )
    .replace(/\{%-?\s*(\w+)[^%{}]*%\}/g, (_, name: string) => {
      unknown.add(name);
      return '';
    });
  return {
    text,
    notes: unknown.size > 0 ? [`Tags of templates that are left out: ${[...unknown].join(', ')}.`] : [],
  };
}

const quotedFirst = (rest: string) => /^"?([\w-]+)"?/.exec(rest)?.[1] ?? '';

const quoted = (rest: string) => /^["`]?([^"`]*)/.exec(rest)?.[1] ?? '';

const shortcodes: Readonly<Record<string, (rest: string) => string>> = {
  // Links to other texts, by their files.
  ref: quoted,
  relref: quoted,
  figure: (rest) =>
    `\n\n![${attribute(rest, 'alt') || attribute(rest, 'caption')}](<${attribute(rest, 'src')}>)\n\n`,
  youtube: (rest) =>
    `\n\n<https://www.youtube.com/watch?v=${attribute(rest, 'id') || quotedFirst(rest)}>\n\n`,
  vimeo: (rest) => `\n\n<https://vimeo.com/${attribute(rest, 'id') || quotedFirst(rest)}>\n\n`,
};
