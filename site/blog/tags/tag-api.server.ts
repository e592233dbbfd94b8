import { type ApiPlugin, refusals } from '@site/platform/http/api-route.server';
import { z } from 'zod';
import { userOf } from '#site/auth/route-guard.server.ts';
import { changedPostsSchema, managedTagSchema, tagNameSchema } from './managed-tag.ts';
import type { TagService } from './tag-service.server.ts';

const common = { tags: ['Tags'], access: 'tags.manage' } as const;
const tagParams = z.object({ tag: z.string() });

export function tagApi(tags: TagService): ApiPlugin {
  return async (app) => {
    app.get(
      '/api/tags/counts',
      {
        schema: {
          ...common,
          summary: 'The tags with the number of their blogs, most used first',
          response: { 200: z.array(managedTagSchema) },
        },
      },
      () => tags.list(),
    );

    app.put(
      '/api/tags/:tag',
      {
        schema: {
          ...common,
          summary: 'Rename a tag in every blog, or merge it with the tag of that name; its page redirects',
          params: tagParams,
          body: tagNameSchema,
          response: { 200: changedPostsSchema, ...refusals(400, 404, 415) },
        },
      },
      async (request) => tags.rename(request.params.tag, request.body.name, userOf(request).email),
    );

    app.delete(
      '/api/tags/:tag',
      {
        schema: {
          ...common,
          summary: 'Remove a tag from every blog; its page redirects to all blogs',
          params: tagParams,
          response: { 200: changedPostsSchema, ...refusals(404, 409) },
        },
      },
      async (request) => tags.remove(request.params.tag, userOf(request).email),
    );
  };
}
