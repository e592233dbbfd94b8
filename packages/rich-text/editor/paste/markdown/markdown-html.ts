import type { Parser, Tokens } from 'marked';

/** GitHub-flavored, with footnotes. Embedded HTML is kept: clean the result like any other paste. */
export async function markdownHtml(markdown: string): Promise<string> {
  const [{ Marked }, { withFootnotes }] = await Promise.all([
    import('marked'),
    import('../../../markdown/markdown-footnotes.ts'),
  ]);
  const text = withFootnotes(withoutFrontMatter(markdown));
  return new Marked({ gfm: true, renderer: { tablecell } }).parse(text, { async: false });
}

/** The alignment of a column is written by its author, unlike that of cells in other programs: as the policy names it. */
function tablecell(this: { parser: Parser }, { tokens, header, align }: Tokens.TableCell): string {
  const tag = header ? 'th' : 'td';
  const side = align === 'center' || align === 'right' ? ` class="ql-align-${align}"` : '';
  return `<${tag}${side}>${this.parser.parseInline(tokens)}</${tag}>\n`;
}

const withoutFrontMatter = (markdown: string) => markdown.replace(/^---\n(?:[\w-]+:.*\n)+---\n/, '');
