import fastifyStatic from '@fastify/static';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import type { Log, PageSettings } from '#app/context.ts';
import { toReply } from '../plugins/errors.ts';
import type { Services } from '../services.ts';
import { plainErrorPage } from './plain-error-page.ts';
import { toWebRequest } from './web-request.ts';

/** Renders a page: the bundle's handler, or the one of the development server. */
export type PageHandler = (request: Request) => Promise<Response>;

/** Where pages come from: the build, or the development server. */
export interface PageSource {
  /** Folder of the browser's files; null when the development server sends them. */
  readonly clientFolder: string | null;
  createHandler(services: Services, settings: PageSettings, log: Log): Promise<PageHandler>;
}

const formBytes = 64 * 1024;

/**
 * The browser's files, and every address that nothing else answers. Register last.
 *
 * @param limitPosts Counts forms; the contact form is the only one.
 */
export function pageRoutes(
  source: PageSource,
  services: Services,
  settings: PageSettings,
  limitPosts: onRequestAsyncHookHandler,
) {
  return async (app: FastifyInstance): Promise<void> => {
    if (source.clientFolder) await registerClientFiles(app, source.clientFolder);
    const handle = await source.createHandler(services, settings, app.log);

    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: formBytes }, (_request, body, done) =>
      done(null, body),
    );
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const { status, retryAfterSeconds } = toReply(error);
      if (status >= 500) request.log.error({ err: error, url: request.url }, 'a page failed');
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
      reply.code(status).type('text/html; charset=utf-8').send(plainErrorPage(status));
    });
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      if (isApiAddress(request.url)) return reply.callNotFound();
      const response = await handle(toWebRequest(request));
      reply.code(response.status);
      for (const [name, value] of response.headers) reply.header(name, value);
      return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : null);
    };
    app.get('*', { schema: { hide: true } }, answer);
    app.post('*', { schema: { hide: true }, onRequest: limitPosts }, answer);
  };
}

/** An unknown address of the API answers as the API does. */
function isApiAddress(url: string): boolean {
  return /^\/(api|uploads)(\/|$|\?)/.test(url);
}

async function registerClientFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    wildcard: false,
    index: false,
    decorateReply: false,
    setHeaders(reply, file) {
      // The build puts a hash of the content into these names.
      if (/[/\\]assets[/\\]/.test(file)) reply.header('cache-control', 'public, max-age=31536000, immutable');
      else reply.header('cache-control', 'public, max-age=3600');
    },
  });
}
