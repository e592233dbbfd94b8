import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { toPostsAround } from '#app/blog/lists/posts-around.server.ts';
import { SearchField } from '#app/blog/search/components/search-field.tsx';
import { servicesContext } from '#app/context.ts';
import { markdownLinks } from '#app/discovery/feeds/feed-links.server.ts';
import { siteOf } from '#app/head/site-facts.server.ts';
import { failureHead } from '#app/head/unlisted-head.ts';
import { ShareButton } from '#app/statistics/components/share-button.tsx';
import { useCountView } from '#app/statistics/use-count-view.ts';
import { ErrorPage } from '#app/ui/page/error-page.tsx';
import { NotFound } from '#app/ui/page/not-found.tsx';
import { hasCode } from '#platform/http/errors.ts';
import type { Route } from './+types/blog-detail.ts';
import { GonePost, readInstead } from './components/gone-post.tsx';
import { PostArticle } from './components/post-article.tsx';
import { PostsAround } from './components/posts-around.tsx';
import { answerMissingPost } from './missing-post.server.ts';
import { toPostFacts } from './post-facts.server.ts';
import { postHead } from './post-head.server.ts';
import { toPostPage } from './post-page.server.ts';

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  try {
    const post = await services.posts.read('visitor', params.id);
    const site = siteOf(context);
    const { page, words } = await toPostPage(post, services.pictures, site.uploadsUrl);
    const facts = toPostFacts(post, { card: services.cards.addressOfPost(post), words });
    return {
      ...page,
      ...(await toPostsAround(await services.posts.around(post), services.pictures)),
      head: [...postHead(site, { ...page, facts }), ...markdownLinks(post.id)],
    };
  } catch (error) {
    if (hasCode(error, 'not_found')) return answerMissingPost(services, params.id, { request, url });
    throw error;
  }
}

export const headers: Route.HeadersFunction = ({ errorHeaders, loaderHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData && !error ? loaderData.head : failureHead(error, 'Blog');

export default function BlogDetail({ loaderData, params: { id } }: Route.ComponentProps) {
  useCountView(id);
  return (
    <>
      <PostArticle key={id} post={loaderData}>
        <ShareButton postId={id} title={loaderData.title} />
      </PostArticle>
      <PostsAround newer={loaderData.newer} older={loaderData.older} related={loaderData.related} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const instead = readInstead(error);
  const isFailure = !isMissing && !instead;
  useEffect(() => {
    if (isFailure) console.error('Error fetching blog', error);
  }, [isFailure, error]);
  if (instead) return <GonePost instead={instead} />;
  return isMissing ? (
    <NotFound what="blog">
      <SearchField id="missing-search" />
    </NotFound>
  ) : (
    <ErrorPage />
  );
}
