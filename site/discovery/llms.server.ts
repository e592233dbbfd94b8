import { dayOf } from '@site/platform/text/day-of';
import { asMarkdownTarget, asMarkdownText } from '@site/rich-text/markdown/to-markdown';
import { summaryOf } from '@site/rich-text/text/post-text.server';
import type { Post } from '#site/blog/posts/post.ts';
import { goesLiveAt, isKnownDate } from '#site/blog/posts/post-visibility.ts';
import { listedPagesOf } from '#site/texts/public-pages.ts';
import type { SiteContent } from '#site/texts/site-content.ts';
import { allFeedFormats, feedFormats } from '#site/urls/feed-formats.ts';
import { postName } from '#site/urls/slug.ts';
import type { Addresses } from './addresses.ts';
import { withoutForbiddenCharacters } from './feeds/forbidden-characters.ts';

export function toLlmsTxt(site: SiteContent, posts: readonly Post[], addresses: Addresses): string {
  const { company, home } = site;
  const { say } = site.words;
  const bySection = Map.groupBy(
    listedPagesOf(site, { hasPosts: posts.length > 0 }),
    ({ section }) => section,
  );
  const sections = [...bySection].map(([name, pages]) =>
    section(
      say(name),
      pages.map(({ path, title, description }) => line(title, addresses.at(path), description)),
    ),
  );
  const newest = posts.map((post) => {
    const date = goesLiveAt(post);
    const day = isKnownDate(date) ? [`${dayOf(date, company.timeZone)}.`] : [];
    const facts = [...day, summaryOf(post)];
    return line(post.title, addresses.postMarkdown(postName(post)), facts.join(' '));
  });
  const feeds = allFeedFormats.map((format) => {
    const { name, file } = feedFormats[format];
    return line(name, addresses.at(`/${file}`), say('The newest blogs in full.'));
  });
  return withoutForbiddenCharacters(
    `${[
      `# ${asMarkdownText(company.name)}`,
      `> ${asMarkdownText(company.description)}`,
      asMarkdownText(home.heroParagraph),
      ...sections,
      ...(newest.length > 0 ? [section(say('Newest blogs'), newest)] : []),
      section('Optional', [
        ...feeds,
        line(say('Sitemap'), addresses.at('/sitemap.xml'), say('Every page and blog.')),
        line('API', addresses.at('/api/openapi.json'), say('What programs can read and do, as OpenAPI.')),
      ]),
    ].join('\n\n')}\n`,
  );
}

const section = (name: string, lines: readonly string[]) => `## ${name}\n\n${lines.join('\n')}`;

const line = (title: string, address: string, about: string) =>
  `- [${asMarkdownText(title)}](${asMarkdownTarget(address)}): ${asMarkdownText(about)}`;
