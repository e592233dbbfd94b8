import { hasCode } from '@site/platform/http/errors';
import { ErrorPage } from '@site/ui/page/error-page';
import { NotFound } from '@site/ui/page/not-found';
import { useSay } from '@site/ui/words';
import { wordsOf } from '#site/blog/reading/minutes-of.server.ts';
import { pageCardsKey, pageCoversKey } from '#site/blog/reading/page-cards.ts';
import { toPostFacts } from '#site/blog/reading/post-facts.server.ts';
import { postHead } from '#site/blog/reading/post-head.server.ts';
import { toPostPage } from '#site/blog/reading/post-page.server.ts';
import { publicContentKey } from '#site/blog/source/public-content.ts';
import { picturesKey } from '#site/images/picture-lookup.ts';
import type { Services } from '#site/modules/services.ts';
import { toPostCards } from '#site/public/blog/lists/post-card.server.ts';
import { toPostsAround } from '#site/public/blog/lists/posts-around.server.ts';
import { authorBoxes } from '#site/public/blog/people/author-page/author-boxes.server.ts';
import { SearchField } from '#site/public/blog/search/components/search-field.tsx';
import { invitationOf, memberBox, shownBoxes } from '#site/public/offers/next-steps.server.ts';
import { InvitationPanel, NextSteps, PersonBox } from '#site/public/offers/next-steps.tsx';
import type { Asked, FailureView, Shown } from '#site/public/page.ts';
import { followRedirect } from '#site/redirects/follow-redirect.server.ts';
import { redirectsKey } from '#site/redirects/keys.ts';
import type { Locality } from '#site/session/dates.ts';
import { siteOf } from '#site/texts/head/site-facts.server.ts';
import { urlInItsLanguage } from '#site/texts/head/url-in-its-language.server.ts';
import { markdownLinks } from '#site/urls/feed-links.server.ts';
import { leadTo, PageFailure } from '#site/urls/page-outcomes.ts';
import { uploadsUrlOf } from '#site/urls/page-settings.ts';
import { postPath } from '#site/urls/post-path.ts';
import { redirectCaching } from '#site/urls/redirect-caching.ts';
import { postName } from '#site/urls/slug.ts';
import { type GoneData, GonePost } from '../components/gone-post.tsx';
import { PostArticle } from '../components/post-article.tsx';
import { PostsAround } from '../components/posts-around.tsx';
import { ShareButton } from '../components/share-button.tsx';

export async function load({ context, params, request, url }: Asked<'id'>) {
  try {
    const { posts, people, pictures } = await context.get(publicContentKey)();
    const post = await posts.readByName(params.id);
    const path = postPath(postName(post));
    const elsewhere = urlInItsLanguage(siteOf(context), post.language, path);
    if (elsewhere) throw movedTo(elsewhere, url);
    if (postName(post) !== params.id) throw movedTo(path, url);
    const site = siteOf(context);
    const byline = await people.of(post.id);
    const words = wordsOf(post);
    const options = { uploadsUrl: uploadsUrlOf(site), people: byline, words };
    const page = await toPostPage(post, site.content, pictures, options);
    const team = site.content.team.members;
    const card = context.get(pageCardsKey)?.addressOfPost(site.content, post);
    const cover = context.get(pageCoversKey)?.addressOfPost(site.content, post) ?? null;
    const facts = toPostFacts(post, { card, cover, words, people: byline, team });
    const boxes =
      byline.length > 0
        ? await authorBoxes(byline, people, team)
        : team.filter(({ slug }) => slug === page.authorSlug).map(memberBox);
    return {
      ...page,
      id: post.id,
      authors: await shownBoxes(site, boxes, context.get(picturesKey)),
      ...(await toPostsAround(await posts.around(post), pictures, site.content.company)),
      invitation: invitationOf(site),
      head: [...postHead(site, { ...page, facts }), ...markdownLinks(postName(post))],
    };
  } catch (error) {
    if (hasCode(error, 'not_found')) {
      const { company } = siteOf(context).content;
      return answerMissingPost(context, params.id, { request, url, company });
    }
    throw error;
  }
}

/** From the id of a post that has a slug, or from a former slug. */
const movedTo = (path: string, { search }: URL) => leadTo(path + search, 301, redirectCaching(301, 'post'));

export default function BlogDetail(shown: Shown<typeof load>) {
  const { id, authors, invitation } = shown;
  const say = useSay();
  return (
    <>
      <PostArticle key={id} post={shown}>
        <ShareButton postId={id} title={shown.title} />
      </PostArticle>
      {(authors.length > 0 || invitation) && (
        <NextSteps>
          {authors.map((box) => (
            <PersonBox key={box.path} box={box} label={say('Written by')} />
          ))}
          <InvitationPanel invitation={invitation} />
        </NextSteps>
      )}
      <PostsAround newer={shown.newer} older={shown.older} related={shown.related} />
    </>
  );
}

export const failure: FailureView = { what: 'blog', View: FailedBlog };

function FailedBlog({ status, data }: { status: number; data: unknown }) {
  if (status === 410) return <GonePost instead={(data as GoneData).instead} />;
  return status === 404 ? (
    <NotFound what="blog">
      <SearchField id="missing-search" />
    </NotFound>
  ) : (
    <>
      <ErrorPage />
      <span hidden data-log="Error fetching blog" />
    </>
  );
}

/**
 * @throws A redirect, if an administrator set one; else 410 with other posts for a deleted post; else 404, the same for a
 *   hidden post as for one that never was, so that nobody can tell them apart.
 */
async function answerMissingPost(
  context: Services,
  id: string,
  asked: { request: Request; url: URL; company: Locality },
): Promise<never> {
  await followRedirect(context.get(redirectsKey), asked);
  const { gonePosts, pictures } = await context.get(publicContentKey)();
  const instead = await gonePosts.instead(id);
  if (instead === null) throw new PageFailure(404);
  const data: GoneData = { instead: await toPostCards(instead, pictures, asked.company) };
  // It may come back from the trash at any time.
  throw new PageFailure(410, { data, headers: { 'cache-control': 'no-store' } });
}
