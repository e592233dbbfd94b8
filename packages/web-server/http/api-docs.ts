import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { LRUCache } from 'lru-cache';
import { addEncoding, type CachedPage, cachePage, responseOf } from '../cache/cached-page.ts';
import { isKnownTo } from '../cache/cached-response.ts';
import { chooseEncoding } from '../cache/compression.ts';
import type { ApiDocument } from './api-document.ts';
import { addVary } from './vary.ts';

// The documentation's own page styles itself inline; its scripts are files of this origin.
const contentSecurityPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The documentation has fewer. */
const maxFiles = 50;

interface Documentation {
  readonly title: string;
  readonly api: Promise<ApiDocument>;
  /** By path: made and compressed once, as they are large. Null: there is none. */
  readonly files: LRUCache<string, Promise<CachedPage | null>>;
}

/** The OpenAPI document at `/api/openapi.json`, readable at `/api/docs`. Register before the routes it describes. */
export function registerApiDocs(
  app: FastifyInstance,
  { siteUrl, titleOf, description }: { siteUrl: string; titleOf: () => Promise<string>; description: string },
): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  let opened: Documentation | null = null;
  const open = async () => {
    const title = await titleOf();
    if (opened?.title !== title) {
      const { openApiDocument } = await import('./api-document.ts');
      const api = openApiDocument(routes, { title, siteUrl, description });
      opened = { title, api, files: new LRUCache({ max: maxFiles }) };
    }
    return opened;
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const { api, files } = await open();
    const making = files.get(path) ?? api.then((document) => fileAt(document, path));
    files.set(path, making);
    const file = await making.catch((error: unknown) => {
      files.delete(path);
      throw error;
    });
    if (file) return sendFile(file, request, reply);
    files.delete(path);
    const { status, headers, body } = await (await api).ask(request.url);
    return status === 404 ? reply.callNotFound() : reply.code(status).headers(headers).send(body);
  };
  const hidden = { schema: { hide: true, access: 'public' } } as const;
  app.get('/api/docs', hidden, answer);
  app.get('/api/docs/*', hidden, answer);
  app.get('/api/openapi.json', hidden, answer);
}

const jsonType = 'application/json; charset=utf-8';
const ofText = /^(?:text|application)\/|svg/;

/** @returns Null for a redirect, and for what is not there. */
async function fileAt(api: ApiDocument, path: string): Promise<CachedPage | null> {
  if (path === '/api/openapi.json') {
    return cachePage(Buffer.from(JSON.stringify(api.document)), {
      'content-type': jsonType,
      vary: 'Accept-Encoding',
    });
  }
  const { status, headers, body } = await api.ask(path);
  if (status !== 200) return null;
  const { 'content-type': type = '', 'cache-control': caching } = headers;
  return cachePage(body, {
    'content-type': type,
    ...(caching !== undefined && { 'cache-control': caching }),
    'content-security-policy': contentSecurityPolicy,
    ...(ofText.test(String(type)) && { vary: 'Accept-Encoding' }),
  });
}

/** All clients are sent the same bytes: those that do not read them share their memory. */
async function sendFile(file: CachedPage, { headers }: FastifyRequest, reply: FastifyReply) {
  const encoding = file.headers.vary ? chooseEncoding(headers['accept-encoding']) : 'identity';
  await addEncoding(file, encoding);
  const { bytes, headers: own, notModified, tag } = responseOf(file, encoding);
  const isKnown = isKnownTo(headers, tag);
  const shown = isKnown ? notModified : own;
  for (let at = 0; at < shown.length; at += 2) {
    if (shown[at] === 'vary') addVary(reply);
    else reply.header(String(shown[at]), shown[at + 1]);
  }
  return isKnown ? reply.code(304).send() : reply.send(bytes);
}
