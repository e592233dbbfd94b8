import { useEffect } from 'react';
import { data, isRouteErrorResponse } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { hasCode } from '#app/http/has-code.ts';
import { ShareButton } from '#app/statistics/components/share-button.tsx';
import { useCountView } from '#app/statistics/use-count-view.ts';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { NotFound } from '#app/ui/not-found.tsx';
import { company } from '#content/company/company.ts';
import { PostBody } from '../components/post-body.tsx';
import { PostMedia } from '../components/post-media.tsx';
import { TagLinks } from '../components/tag-links.tsx';
import { longDateOf } from '../post-date.ts';
import { previewOf } from '../post-preview.ts';
import { textOf } from '../post-text.server.ts';
import type { Route } from './+types/blog-detail.ts';
import styles from './blog-detail.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const post = await context.get(servicesContext).posts.read('visitor', params.id);
    const { title, content, media, tags } = post;
    const description = previewOf(textOf(content));
    return { title, content, media, tags, description, createdAt: post.createdAt.toISOString() };
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

export default function BlogDetail({ loaderData: post, params: { id } }: Route.ComponentProps) {
  useCountView(id);
  return (
    <article className={styles.post}>
      {post.media !== '' && (
        <div className={styles.media}>
          <PostMedia path={post.media} title={post.title} />
        </div>
      )}
      <p className={styles.date}>
        <time dateTime={post.createdAt}>{longDateOf(post.createdAt)}</time>
      </p>
      <h1>{post.title}</h1>
      <PostBody html={post.content} />
      <TagLinks tags={post.tags} />
      <ShareButton key={id} postId={id} title={post.title} />
    </article>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isMissing) console.error('Error fetching blog', error);
  }, [isMissing, error]);
  return isMissing ? <NotFound what="blog" /> : <ErrorPage />;
}
