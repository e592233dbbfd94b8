/** GitHub-flavored, with footnotes. Embedded HTML is kept: clean the result like any other paste. */
export async function markdownHtml(markdown: string): Promise<string> {
  const [{ Marked }, { withFootnotes }] = await Promise.all([
    import('marked'),
    import('#app/blog/content/markdown/footnotes.ts'),
  ]);
  const text = withFootnotes(withoutFrontMatter(markdown));
  return new Marked({ gfm: true }).parse(text, { async: false });
}

const withoutFrontMatter = (markdown: string) => markdown.replace(/^---\n(?:[\w-]+:.*\n)+---\n/, '');
