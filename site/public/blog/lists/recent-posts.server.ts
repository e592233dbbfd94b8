import type { PublicContent } from '#site/blog/source/public-content.ts';
import type { Locality } from '#site/session/dates.ts';
import type { PostCardData } from './components/post-card.tsx';
import { toPostCards } from './post-card.server.ts';

export const recentPosts = 3;

export async function readRecentPosts(
  { posts, pictures }: PublicContent,
  company: Locality,
): Promise<PostCardData[]> {
  const { posts: first } = await posts.front({ limit: recentPosts, offset: 0 });
  return toPostCards(first, pictures, company);
}
