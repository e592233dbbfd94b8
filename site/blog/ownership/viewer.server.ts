import { callerOf } from '@site/accounts/route-guard.server';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '#site/blog/posts/public-posts.ts';
import { may } from '#site/session/permissions.ts';

export function viewerOf(request: FastifyRequest): Viewer {
  const user = callerOf(request);
  if (!user) return 'visitor';
  return may(user.role, 'posts.write-all') ? 'administrator' : { author: user.id };
}
