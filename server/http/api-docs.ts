import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { ApiDocument } from './api-document.ts';

// The documentation's own page styles itself inline; its scripts are files of this origin.
const contentSecurityPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The OpenAPI document at `/api/openapi.json`, readable at `/api/docs`. Register before the routes it describes. */
export function registerApiDocs(app: FastifyInstance, options: { title: string; siteUrl: string }): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  let opening: Promise<ApiDocument> | undefined;
  const open = async () => {
    opening ??= import('./api-document.ts').then(({ openApiDocument }) => openApiDocument(routes, options));
    return opening;
  };

  const answer = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    const page = await (await open()).ask(url, headers);
    if (page.status === 404) return reply.callNotFound();
    return reply
      .headers({ ...page.headers, 'content-security-policy': contentSecurityPolicy })
      .code(page.status)
      .send(page.body);
  };
  const hidden = { schema: { hide: true, access: 'public' } } as const;
  app.get('/api/docs', hidden, answer);
  app.get('/api/docs/*', hidden, answer);
  app.get('/api/openapi.json', hidden, async () => (await open()).document);
}
