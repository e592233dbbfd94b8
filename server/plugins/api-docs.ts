import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

// The documentation's own page styles itself inline; its scripts are files of this origin.
const contentSecurityPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The OpenAPI document at `/api/openapi.json`, readable at `/api/docs`. Register before the routes it describes. */
export async function registerApiDocs(app: FastifyInstance, options: { title: string; siteUrl: string }) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${options.title} API`,
        version: '1.0.0',
        description: 'Blogs, the contact form and sign-in. Errors share one body; `code` is stable.',
      },
      servers: [{ url: options.siteUrl }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { validatorUrl: null, deepLinking: true },
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/docs')) reply.header('content-security-policy', contentSecurityPolicy);
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
