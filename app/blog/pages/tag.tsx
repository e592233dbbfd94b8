import { data } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { tagFeedLinks } from '#app/discovery/feed-links.ts';
import { organizationData } from '#app/head/company-data.ts';
import { cardPicture, pageHead, unlistedHead } from '#app/head/page-head.ts';
import { siteOf } from '#app/head/site-facts.ts';
import { readPageNumber } from '#app/http/page-number.ts';
import { PageLinks } from '#app/ui/page-links.tsx';
import { Section } from '#app/ui/section.tsx';
import { company } from '#content/company/company.ts';
import { blogData } from '../blog-data.ts';
import { PostGrid } from '../components/post-grid.tsx';
import { toPostCards } from '../post-card.server.ts';
import { tagKey, tagPath } from '../post-tags.ts';
import type { Route } from './+types/tag.ts';

const pageSize = 24;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = readPageNumber(url);
  const services = context.get(servicesContext);
  const { posts, total } = await services.posts.page('visitor', {
    tag: params.tag,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  if (posts.length === 0 && page > 1) throw data(null, { status: 404 });
  // The tag as its posts spell it, not as the address happens to.
  const spelling = posts[0]?.tags.find((tag) => tagKey(tag) === tagKey(params.tag)) ?? params.tag.trim();
  return {
    tag: spelling,
    posts: await toPostCards(posts, services.pictures),
    page,
    pages: Math.ceil(total / pageSize),
    card: services.cards.addressOfTag(spelling),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData: { tag, posts, page, card } }) => {
  // Any word is an address here; only those in use are worth finding.
  if (posts.length === 0) return unlistedHead(tag);
  const site = siteOf(matches);
  const title = `Blogs tagged “${tag}”`;
  const description = `What ${company.name} has written about ${tag}.`;
  const head = { title, description, path: tagPath(tag) };
  return [
    ...pageHead(site, {
      ...head,
      page,
      picture: cardPicture(title, card),
      structuredData: [blogData(site, head, posts), organizationData(site)],
    }),
    ...tagFeedLinks(tag),
  ];
};

export default function Tag({ loaderData: { tag, posts, page, pages } }: Route.ComponentProps) {
  return (
    <Section id="tag" heading={`Blogs tagged “${tag}”`} headingLevel={1}>
      {posts.length === 0 ? <p>No blogs carry this tag yet.</p> : <PostGrid posts={posts} headingLevel={2} />}
      <PageLinks page={page} pages={pages} label="Pages of blogs" />
    </Section>
  );
}
