import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { hasCode } from '#app/http/has-code.ts';
import { ShareButton } from '#app/statistics/components/share-button.tsx';
import { useCountView } from '#app/statistics/use-count-view.ts';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { NotFound } from '#app/ui/not-found.tsx';
import { company } from '#content/company/company.ts';
import { GonePost, readInstead } from '../components/gone-post.tsx';
import { PostArticle } from '../components/post-article.tsx';
import { answerMissingPost } from '../missing-post.server.ts';
import { toPostPage } from '../post-page.server.ts';
import type { Route } from './+types/blog-detail.ts';

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  try {
    return toPostPage(await services.posts.read('visitor', params.id));
  } catch (error) {
    if (hasCode(error, 'not_found')) return answerMissingPost(services, params.id, { request, url });
    throw error;
  }
}

export const headers: Route.HeadersFunction = ({ errorHeaders, loaderHeaders }) =>
  errorHeaders ?? loaderHeaders;

const titlesOfFailure: Record<number, string> = { 404: 'Blog not found', 410: 'This blog is gone' };
const titleOfFailure = (error: unknown) =>
  (isRouteErrorResponse(error) && titlesOfFailure[error.status]) || 'Error Page';

export const meta: Route.MetaFunction = ({ loaderData, error }) => [
  { title: `${loaderData?.title ?? titleOfFailure(error)} · ${company.name}` },
  ...(loaderData ? [{ name: 'description', content: loaderData.description }] : []),
  ...(readInstead(error) ? [{ name: 'robots', content: 'noindex' }] : []),
];

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
  const instead = readInstead(error);
  const isFailure = !isMissing && !instead;
  useEffect(() => {
    if (isFailure) console.error('Error fetching blog', error);
  }, [isFailure, error]);
  if (instead) return <GonePost instead={instead} />;
  return isMissing ? <NotFound what="blog" /> : <ErrorPage />;
}
