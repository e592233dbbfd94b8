import { itemsOfRange, readPageRange } from '@site/platform/http/page-number';
import { Section } from '@site/ui/page/section';
import { useSay } from '@site/ui/words';
import { tagTitle } from '#site/blog/lists/tag-words.ts';
import { publicContentKey } from '#site/blog/source/public-content.ts';
import { tagsKey } from '#site/blog/tags/keys.ts';
import type { TagService } from '#site/blog/tags/tag-service.server.ts';
import { GrowingPosts } from '#site/public/blog/lists/components/growing-posts.tsx';
import { PostGrid } from '#site/public/blog/lists/components/post-grid.tsx';
import { AboutTag } from '#site/public/blog/lists/components/tag-links.tsx';
import { toPostCards } from '#site/public/blog/lists/post-card.server.ts';
import { tagHead } from '#site/public/blog/lists/tag-head.server.ts';
import type { Asked, Shown } from '#site/public/page.ts';
import { siteContext } from '#site/texts/context.ts';
import { leadTo, PageFailure } from '#site/urls/page-outcomes.ts';
import { tagInPath, tagKey, tagPath } from '#site/urls/post-tags.ts';
import { redirectCaching } from '#site/urls/redirect-caching.ts';

export async function load({ context, params, url }: Asked<'tag'>) {
  const range = readPageRange(url.searchParams);
  const { company, settings } = context.get(siteContext);
  const pageSize = settings.postsPerPage;
  const content = await context.get(publicContentKey)();
  const asked = tagInPath(url.pathname) ?? params.tag;
  const tag = await content.posts.spellingOf(asked);
  // Its page in this language has the name that it has there.
  if (tag === null || tagKey(tag) !== tagKey(asked))
    throw (await elsewhere(context.get(tagsKey), asked)) ?? new PageFailure(404);
  const { posts, total } = await content.posts.page('visitor', {
    tag,
    ...itemsOfRange(range, pageSize),
  });
  if (posts.length === 0) throw new PageFailure(404);
  const cards = await toPostCards(posts, content.pictures, company);
  return {
    head: tagHead(context, tag, cards, range.from),
    tag,
    language: posts[0]?.tagLanguages?.[tag],
    posts: cards,
    range,
    pageSize,
    total,
  };
}

export default function Tag({ tag, language, posts, range, pageSize, total }: Shown<typeof load>) {
  const say = useSay();
  return (
    <Section
      id="tag"
      heading={<AboutTag tag={tag} language={language} sentence={(named) => tagTitle(say, named)} />}
      headingLevel={1}
    >
      <GrowingPosts range={range} pageSize={pageSize} shown={posts.length} total={total}>
        <PostGrid posts={posts} headingLevel={2} />
      </GrowingPosts>
    </Section>
  );
}

/** Redirect for a renamed, merged or deleted tag; null when it is unknown. */
async function elsewhere(tags: Pick<TagService, 'targetOf'>, tag: string): Promise<Response | null> {
  const known = await tags.targetOf(tag);
  if (!known) return null;
  const location = known.target === null ? '/all-blogs' : tagPath(known.target);
  return leadTo(location, 301, redirectCaching(301, 'page'));
}
