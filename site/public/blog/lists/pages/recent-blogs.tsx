import { blogData } from '#site/blog/reading/blog-data.server.ts';
import { publicContentKey } from '#site/blog/source/public-content.ts';
import { RecentPosts } from '#site/public/blog/lists/components/post-grid.tsx';
import type { Asked, Shown } from '#site/public/page.ts';
import { headingOf, readRecentPosts } from '#site/public/sections/section-data.server.ts';
import { publisherData } from '#site/texts/head/company-data.server.ts';
import { pageHead } from '#site/texts/head/page-head.server.ts';
import { siteOf } from '#site/texts/head/site-facts.server.ts';

export async function load({ context }: Asked) {
  const site = siteOf(context);
  const { company, pages } = site.content;
  const posts = await readRecentPosts(await context.get(publicContentKey)(), company);
  const head = pageHead(site, {
    ...pages.recentBlogs,
    structuredData: [blogData(site, pages.recentBlogs, posts), publisherData(site)],
  });
  return { heading: headingOf(site.content, 'posts'), posts, intro: pages.recentBlogs.description, head };
}

export default function RecentBlogs({ heading, posts, intro }: Shown<typeof load>) {
  return <RecentPosts heading={heading} posts={posts} intro={intro} headingLevel={1} />;
}
