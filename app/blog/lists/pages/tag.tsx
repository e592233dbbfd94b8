import { data } from 'react-router';
import { PostGrid } from '#app/blog/lists/components/post-grid.tsx';
import { toPostCards } from '#app/blog/lists/post-card.server.ts';
import { tagHead } from '#app/blog/lists/tag-head.server.ts';
import { tagTitle } from '#app/blog/lists/tag-words.ts';
import { servicesContext } from '#app/context.ts';
import { siteFeedLinks } from '#app/discovery/feeds/feed-links.server.ts';
import { unlistedHead } from '#app/head/unlisted-head.ts';
import { PageLinks } from '#app/ui/page/page-links.tsx';
import { Section } from '#app/ui/page/section.tsx';
import { readPageNumber } from '#platform/http/page-number.ts';
import type { Route } from './+types/tag.ts';

const pageSize = 24;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = readPageNumber(url);
  const services = context.get(servicesContext);
  const [{ posts, total }, known] = await Promise.all([
    services.posts.page('visitor', {
      tag: params.tag,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    }),
    services.posts.spellingOf(params.tag),
  ]);
  if (posts.length === 0 && page > 1) throw data(null, { status: 404 });
  // The tag as its posts spell it, not as the address happens to.
  const spelling = known ?? params.tag.trim();
  return {
    // Any word is an address here; only those in use are worth finding.
    head:
      posts.length === 0
        ? [...unlistedHead(spelling), ...siteFeedLinks()]
        : tagHead(context, spelling, posts, page),
    tag: spelling,
    posts: await toPostCards(posts, services.pictures),
    page,
    pages: Math.ceil(total / pageSize),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.head;

export default function Tag({ loaderData: { tag, posts, page, pages } }: Route.ComponentProps) {
  return (
    <Section id="tag" heading={tagTitle(tag)} headingLevel={1}>
      {posts.length === 0 ? <p>No blogs carry this tag yet.</p> : <PostGrid posts={posts} headingLevel={2} />}
      <PageLinks page={page} pages={pages} label="Pages of blogs" />
    </Section>
  );
}
