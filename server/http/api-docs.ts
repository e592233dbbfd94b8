import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { ApiDocument } from './api-document.ts';

// The documentation's own page styles itself inline; its scripts are files of this origin.
const contentSecurityPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The OpenAPI document at `/api/openapi.json`, readable at `/api/docs`. Register before the routes it describes. */
export function registerApiDocs(
  app: FastifyInstance,
  { siteUrl, titleOf }: { siteUrl: string; titleOf: () => Promise<string> },
): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  let opened: { readonly title: string; readonly document: Promise<ApiDocument> } | null = null;
  const open = async () => {
    const title = await titleOf();
    if (opened?.title !== title) {
      const { openApiDocument } = await import('./api-document.ts');
      opened = { title, document: openApiDocument(routes, { title, siteUrl }) };
    }
    return opened.document;
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
