import { itemsOfRange, readPageRange } from '@site/platform/http/page-number';
import { Section } from '@site/ui/page/section';
import { useSay } from '@site/ui/words';
import { blogData } from '#site/blog/reading/blog-data.server.ts';
import { publicContentKey } from '#site/blog/source/public-content.ts';
import { GrowingPosts } from '#site/public/blog/lists/components/growing-posts.tsx';
import { PostGrid } from '#site/public/blog/lists/components/post-grid.tsx';
import { toPostCards } from '#site/public/blog/lists/post-card.server.ts';
import { SearchField } from '#site/public/blog/search/components/search-field.tsx';
import type { Asked, Shown } from '#site/public/page.ts';
import { publisherData } from '#site/texts/head/company-data.server.ts';
import { pageHead } from '#site/texts/head/page-head.server.ts';
import { siteOf } from '#site/texts/head/site-facts.server.ts';
import { PageFailure } from '#site/urls/page-outcomes.ts';

export async function load({ context, url }: Asked) {
  const range = readPageRange(url.searchParams);
  const site = siteOf(context);
  const pageSize = site.content.settings.postsPerPage;
  const content = await context.get(publicContentKey)();
  const { posts, total } = await content.posts.front(itemsOfRange(range, pageSize));
  if (posts.length === 0 && range.page > 1) throw new PageFailure(404);
  const { pages: pageTexts } = site.content;
  const cards = await toPostCards(posts, content.pictures, site.content.company);
  const head = pageHead(site, {
    ...pageTexts.allBlogs,
    page: range.from,
    structuredData: [blogData(site, pageTexts.allBlogs, cards), publisherData(site)],
  });
  return {
    head,
    intro: pageTexts.allBlogs.description,
    posts: cards,
    range,
    pageSize,
    total,
  };
}

export default function AllBlogs({ intro, posts, range, pageSize, total }: Shown<typeof load>) {
  const say = useSay();
  return (
    <Section id="all-blogs" heading={say('All Blogs')} intro={intro} headingLevel={1}>
      <SearchField id="blogs-search" />
      <GrowingPosts range={range} pageSize={pageSize} shown={posts.length} total={total}>
        <PostGrid posts={posts} headingLevel={2} />
      </GrowingPosts>
    </Section>
  );
}
