import { strikethrough, tables } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';
import { languageIn } from '#app/blog/content/code-policy.ts';

/** HTML of a post as GitHub-flavoured Markdown. What Markdown has no words for stays HTML, which it allows. */
export function toMarkdown(html: string): string {
  return converter.turndown(html);
}

/** Text that means itself in Markdown, on one line. */
export function asMarkdownText(text: string): string {
  return converter.escape(text.replace(/\s+/g, ' ').trim());
}

export function toMarkdownPicture(alt: string, address: string): string {
  return `![${asMarkdownText(alt)}](${asMarkdownTarget(address)})`;
}

/** An address of which no bracket or space ends it early: absolute ones may be encoded further without harm. */
export function asMarkdownTarget(address: string): string {
  return address.replace(
    /[\s()<>]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

class Converter extends TurndownService {
  /** Turndown leaves HTML, entities and strikethrough that somebody wrote about: they would take effect. */
  override escape(text: string): string {
    return super.escape(text).replace(/[<~]|&(?=#?\w+;)/g, '\\$&');
  }
}

const converter = new Converter({
  headingStyle: 'atx',
  hr: '---',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
});
converter.use([strikethrough, tables]);
// Without its height a number is another one.
converter.keep(['sub', 'sup']);
converter.addRule('preformatted', {
  filter: 'pre',
  replacement: (_content, node) =>
    fenced(node.textContent ?? '', languageIn(codeIn(node)?.getAttribute('class') ?? undefined)),
});
converter.addRule('caption', {
  filter: 'figcaption',
  replacement: (content) => `\n\n*${content.trim()}*\n\n`,
});
converter.addRule('picture', {
  filter: 'img',
  replacement: (_content, node) =>
    toMarkdownPicture(
      (node as HTMLElement).getAttribute('alt') ?? '',
      (node as HTMLElement).getAttribute('src') ?? '',
    ),
});
converter.addRule('cellWithPipes', {
  filter: (node) => isCell(node) && (node.textContent ?? '').includes('||') && isLaidOut(node),
  replacement: (content, node) => cell(content, node as HTMLElement),
});
converter.addRule('tableBeyondMarkdown', {
  filter: (node) => node.nodeName === 'TABLE' && node.querySelectorAll(beyondMarkdown).length > 0,
  replacement: (_content, node) => `\n\n${(node as HTMLElement).outerHTML.replace(/\n\s*\n/g, '\n')}\n\n`,
});

/** Inside a table, only these need more than one line or column to stand in. */
const beyondMarkdown = 'ul, ol, h1, h2, h3, h4, h5, h6, hr, blockquote, pre, table, [rowspan]';

const codeIn = (node: TurndownService.Node) => (node as HTMLElement).querySelector('code');

/** A fence is longer than any run of backticks in the code (CommonMark, section 4.5). */
function fenced(code: string, language: string | null): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `\n\n${fence}${language ?? ''}\n${code.replace(/\n$/, '')}\n${fence}\n\n`;
}

const isCell = ({ nodeName }: HTMLElement) => nodeName === 'TD' || nodeName === 'TH';

/** The plugin makes paragraphs of a table with one cell. */
function isLaidOut(node: HTMLElement): boolean {
  return (node.closest('table')?.querySelectorAll('td, th').length ?? 0) > 1;
}

/** As the plugin writes it, which takes several pipes for one. */
function cell(content: string, node: HTMLElement): string {
  const isFirst = node.parentNode?.firstChild === node;
  const text = content.trim().replace(/\n+/g, '<br>').replaceAll('|', '\\|');
  const spanned = ' |    '.repeat(Math.max(0, Number(node.getAttribute('colspan') ?? 1) - 1));
  return `${isFirst ? '| ' : ' '}${text.padEnd(3)}${spanned} |`;
}
