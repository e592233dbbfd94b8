import { useEffect } from 'react';
import { data, isRouteErrorResponse } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { markdownLinks } from '#app/discovery/feed-links.ts';
import { failureHead } from '#app/head/page-head.ts';
import { siteOf } from '#app/head/site-facts.ts';
import { hasCode } from '#app/http/has-code.ts';
import { ShareButton } from '#app/statistics/components/share-button.tsx';
import { useCountView } from '#app/statistics/use-count-view.ts';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { NotFound } from '#app/ui/not-found.tsx';
import { PostArticle } from '../components/post-article.tsx';
import { toPostFacts } from '../post-facts.server.ts';
import { postHead } from '../post-head.ts';
import { toPostPage } from '../post-page.server.ts';
import type { Route } from './+types/blog-detail.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const { posts, cards } = context.get(servicesContext);
    const post = await posts.read('visitor', params.id);
    return { ...toPostPage(post), facts: toPostFacts(post, cards.addressOfPost(post)) };
  } catch (error) {
    if (hasCode(error, 'not_found')) throw data(null, { status: 404 });
    throw error;
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params, error }) =>
  loaderData && !error
    ? [...postHead(siteOf(matches), loaderData), ...markdownLinks(params.id)]
    : failureHead(error, 'Blog');

export default function BlogDetail({ loaderData, params: { id } }: Route.ComponentProps) {
  useCountView(id);
  return (
    <PostArticle post={loaderData}>
      <ShareButton key={id} postId={id} title={loaderData.title} />
    </PostArticle>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isMissing) console.error('Error fetching blog', error);
  }, [isMissing, error]);
  return isMissing ? <NotFound what="blog" /> : <ErrorPage />;
}
