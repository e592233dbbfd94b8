/**
 * Markdown as HTML, with GitHub's tables, tasks and strikethrough. HTML inside it comes along: the result is to be
 * cleaned like any other paste. Loads the library.
 */
export async function markdownHtml(markdown: string): Promise<string> {
  const { Marked } = await import('marked');
  return new Marked({ gfm: true }).parse(withoutFrontMatter(markdown), { async: false });
}

const withoutFrontMatter = (markdown: string) => markdown.replace(/^---\n(?:[\w-]+:.*\n)+---\n/, '');
