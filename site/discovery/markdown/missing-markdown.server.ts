import { DomainError, NotFoundError } from '@site/platform/http/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GonePosts } from '#site/blog/trash/gone-posts.server.ts';
import type { RedirectService } from '#site/redirects/redirect-service.server.ts';
import { postIdOf, postMarkdownPath, postPath } from '#site/urls/post-path.ts';
import { redirectCaching } from '#site/urls/redirect-caching.ts';

class GoneError extends DomainError {
  readonly code = 'gone';
  readonly status = 410;
}

export interface MissingPostLookup {
  readonly gonePosts: Pick<GonePosts, 'isGone'>;
  readonly redirects: Pick<RedirectService, 'follow'>;
}

/**
 * Redirects to Markdown where the target is a post.
 * @throws {GoneError} For a deleted post that was public. @throws {NotFoundError} For any other.
 */
export async function answerMissingMarkdown(
  { gonePosts, redirects }: MissingPostLookup,
  id: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const [, query = ''] = /^[^?]*(\?.*)$/s.exec(request.url) ?? [];
  const next = await redirects.follow(new URL(postPath(id) + query, 'http://site.invalid'));
  if (next) {
    reply.header('cache-control', redirectCaching(next.status, 'post'));
    return reply.code(next.status).header('location', markdownPathOf(next.location)).send();
  }
  if (!(await gonePosts.isGone(id))) throw new NotFoundError('Blog not found.');
  // It may be restored at any time.
  reply.header('cache-control', 'no-store');
  throw new GoneError('This blog is gone.');
}

function markdownPathOf(location: string): string {
  const end = location.search(/\/?(?:[?#]|$)/);
  const id = postIdOf(location.slice(0, end));
  if (id === null || id.endsWith('.md')) return location;
  return postMarkdownPath(id) + location.slice(end).replace(/^\//, '');
}
