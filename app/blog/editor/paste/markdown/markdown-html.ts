/**
 * Markdown as HTML, with GitHub's tables, tasks, strikethrough and footnotes. HTML inside it comes along: the result is to be
 * cleaned like any other paste. Loads the library.
 */
export async function markdownHtml(markdown: string): Promise<string> {
  const [{ Marked }, { withFootnotes }] = await Promise.all([
    import('marked'),
    import('#app/blog/content/markdown/footnotes.ts'),
  ]);
  const text = withFootnotes(withoutFrontMatter(markdown));
  return new Marked({ gfm: true }).parse(text, { async: false });
}

const withoutFrontMatter = (markdown: string) => markdown.replace(/^---\n(?:[\w-]+:.*\n)+---\n/, '');
