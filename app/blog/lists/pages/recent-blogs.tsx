import { RecentPosts } from '#app/blog/lists/components/recent-posts.tsx';
import { readRecentPosts } from '#app/blog/lists/recent-posts.server.ts';
import { blogData } from '#app/blog/reading/blog-data.server.ts';
import { servicesContext } from '#app/context.ts';
import { organizationData } from '#app/head/company-data.server.ts';
import { pageHead } from '#app/head/page-head.server.ts';
import { siteOf } from '#app/head/site-facts.server.ts';
import type { Route } from './+types/recent-blogs.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { company, pages } = site.content;
  const posts = await readRecentPosts(await context.get(servicesContext).publicContent(), company);
  const head = pageHead(site, {
    ...pages.recentBlogs,
    structuredData: [blogData(site, pages.recentBlogs, posts), organizationData(site)],
  });
  return { posts, intro: pages.recentBlogs.description, head };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.head;

export default function RecentBlogs({ loaderData: { posts, intro } }: Route.ComponentProps) {
  return <RecentPosts posts={posts} intro={intro} headingLevel={1} />;
}
