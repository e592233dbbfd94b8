import { useEffect } from 'react';
import { data, isRouteErrorResponse } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { hasCode } from '#app/http/has-code.ts';
import { ShareButton } from '#app/statistics/components/share-button.tsx';
import { useCountView } from '#app/statistics/use-count-view.ts';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { NotFound } from '#app/ui/not-found.tsx';
import { company } from '#content/company/company.ts';
import { PostArticle } from '../components/post-article.tsx';
import { SearchField } from '../components/search-field.tsx';
import { toPostPage } from '../post-page.server.ts';
import type { Route } from './+types/blog-detail.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return toPostPage(await context.get(servicesContext).posts.read('visitor', params.id));
  } catch (error) {
    if (hasCode(error, 'not_found')) throw data(null, { status: 404 });
    throw error;
  }
}

const titleOfFailure = (error: unknown) =>
  isRouteErrorResponse(error) && error.status === 404 ? 'Blog not found' : 'Error Page';

export const meta: Route.MetaFunction = ({ loaderData, error }) => [
  { title: `${loaderData?.title ?? titleOfFailure(error)} · ${company.name}` },
  ...(loaderData ? [{ name: 'description', content: loaderData.description }] : []),
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
  useEffect(() => {
    if (!isMissing) console.error('Error fetching blog', error);
  }, [isMissing, error]);
  return isMissing ? (
    <NotFound what="blog">
      <SearchField id="missing-search" />
    </NotFound>
  ) : (
    <ErrorPage />
  );
}
