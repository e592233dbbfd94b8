import { type ApiPlugin, noContent, refusals } from '@site/platform/http/api-route.server';
import { userOf } from '#site/auth/route-guard.server.ts';
import type { LinkWatch } from './link-watch.server.ts';
import {
  linkListSchema,
  linkQuerySchema,
  linkSettingsSchema,
  replacedSchema,
  replaceLinkSchema,
} from './link-wire.ts';

const common = { tags: ['Links'], access: 'posts.write-all' } as const;

export function linkApi(links: LinkWatch): ApiPlugin {
  return async (app) => {
    app.get(
      '/api/links',
      {
        schema: {
          ...common,
          summary: 'Links and images in blogs and pages that lead nowhere, the newest first',
          querystring: linkQuerySchema,
          response: { 200: linkListSchema, ...refusals(400) },
        },
      },
      async (request) => {
        const [{ links: found, total }, { checksOthers, checkedAt, check }] = await Promise.all([
          links.page(request.query),
          links.state(),
        ]);
        const wire = found.map((link) => ({ ...link, foundAt: link.foundAt.toISOString() }));
        return {
          ...{ links: wire, total, checksOthers, checkedAt: checkedAt?.toISOString() ?? null },
          check: check && { ...check, startedAt: check.startedAt.toISOString() },
        };
      },
    );

    app.post(
      '/api/links/check',
      {
        schema: {
          ...common,
          summary: 'Have all links checked now',
          description:
            'Beside the request: `check` of `GET /api/links` says how far it is. Only one runs at a time.',
          response: { 202: noContent },
        },
      },
      async (_request, reply) => {
        await links.start();
        return reply.code(202).send();
      },
    );

    app.put(
      '/api/links/settings',
      {
        schema: {
          ...common,
          summary: 'Whether links to other sites are checked as well',
          body: linkSettingsSchema,
          response: { 204: noContent, ...refusals(400, 415) },
        },
      },
      async (request, reply) => {
        await links.setChecksOthers(request.body.checksOthers);
        return reply.code(204).send();
      },
    );

    app.post(
      '/api/links/replace',
      {
        schema: {
          ...common,
          summary: 'Have every link to a broken URL lead elsewhere',
          body: replaceLinkSchema,
          response: { 200: replacedSchema, ...refusals(400, 415) },
        },
      },
      async (request) => {
        const { url, replacement } = request.body;
        return { changed: await links.replace(url, replacement, userOf(request).email) };
      },
    );
  };
}
