import type { OutgoingHttpHeaders } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { refusals, validateWithZod } from '@site/platform/http/api-route.server';
import Fastify, { type FastifySchema, type RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

export interface ApiDocument {
  readonly document: object;
  ask(url: string): Promise<Answer>;
}

interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** Describes the routes in an instance of its own, which only `ask` reaches. */
export async function openApiDocument(
  routes: readonly RouteOptions[],
  { title, siteUrl, description }: { title: string; siteUrl: string; description: string },
): Promise<ApiDocument> {
  const app = Fastify();
  validateWithZod(app);
  await app.register(swagger, {
    transform: jsonSchemaTransform,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${title} API`,
        version: '1.0.0',
        description: `${description} Errors share one body; \`code\` is stable.`,
      },
      servers: [{ url: siteUrl }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { validatorUrl: null, deepLinking: true },
  });
  for (const { method, url, schema } of routes) {
    if (schema?.hide || method === 'HEAD') continue;
    app.route({ method, url, schema: documented(schema ?? {}), handler: async () => null });
  }
  await app.ready();
  return {
    document: app.swagger(),
    async ask(url) {
      const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url });
      return { status: statusCode, headers, body: rawPayload };
    },
  };
}

function documented({ access, form, describeBody, response, ...schema }: FastifySchema): FastifySchema {
  const isGuarded = access !== undefined && access !== 'public';
  return {
    ...schema,
    ...(isGuarded && {
      security: access === 'public or signed in' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    }),
    ...(describeBody && { body: describeBody() }),
    ...(form && {
      consumes: ['multipart/form-data'],
      body: z.intersection(form.fields, z.object({ [form.file]: z.file().optional() })),
    }),
    response: { ...(response as object), ...(isGuarded && refusals(401, 403)) },
  };
}
