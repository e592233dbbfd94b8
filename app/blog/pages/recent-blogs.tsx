import { servicesContext } from '#app/context.ts';
import { organizationData } from '#app/head/company-data.ts';
import { pageHead } from '#app/head/page-head.ts';
import { siteOf } from '#app/head/site-facts.ts';
import { pages } from '#content/company/pages.ts';
import { blogData } from '../blog-data.ts';
import { RecentPosts } from '../components/recent-posts.tsx';
import { readRecentPosts } from '../recent-posts.server.ts';
import type { Route } from './+types/recent-blogs.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { posts: await readRecentPosts(context.get(servicesContext)) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData: { posts } }) => {
  const site = siteOf(matches);
  return pageHead(site, {
    ...pages.recentBlogs,
    structuredData: [blogData(site, pages.recentBlogs, posts), organizationData(site)],
  });
};

export default function RecentBlogs({ loaderData: { posts } }: Route.ComponentProps) {
  return <RecentPosts posts={posts} headingLevel={1} />;
}
