import { pageMeta } from '#app/company/page-meta.ts';
import { servicesContext } from '#app/context.ts';
import { RecentPosts } from '../components/recent-posts.tsx';
import { readRecentPosts } from '../recent-posts.server.ts';
import type { Route } from './+types/recent-blogs.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { posts: await readRecentPosts(context.get(servicesContext)) };
}

export const meta: Route.MetaFunction = () => pageMeta('Recent Blogs', 'The newest of what we have written.');

export default function RecentBlogs({ loaderData: { posts } }: Route.ComponentProps) {
  return <RecentPosts posts={posts} headingLevel={1} />;
}
