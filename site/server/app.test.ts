import type { Contract } from '@site/platform/http/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

const isContract = (value: unknown): value is Contract<object> =>
  typeof value === 'object' && value !== null && 'endpoints' in value;

/** Of all rooms, by their files. */
const contracts = Object.values(
  import.meta.glob<Record<string, unknown>>('../**/*contract.ts', { eager: true }),
).flatMap((file) => Object.values(file).filter(isContract));

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ environment: { CORS_ORIGINS: 'https://www.example.com' } });
});
afterAll(() => site.close());

test('the OpenAPI document describes every route of the API, with the schemas the handlers use', async () => {
  const { data: document } = await site.client.get('/api/openapi.json');
  const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const undescribed = /^\/api\/(?:docs|openapi\.json)/;
  const routes = site.app.apiRoutes
    .filter(({ method, url }) => method !== 'HEAD' && method !== 'OPTIONS' && !undescribed.test(url))
    .map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(described.sort()).toEqual(routes.sort());
  const promised = contracts.flatMap(({ endpoints }) =>
    Object.keys(endpoints).map((name) => name.replaceAll(/:(\w+)/g, '{$1}')),
  );
  expect(promised.length).toBeGreaterThan(120);
  expect(routes.sort()).toEqual(promised.sort());
  expect(new Set(site.app.apiRoutes.map(({ method }) => method))).toEqual(
    new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']),
  );
  const create = document.paths['/api/blogs'].post;
  const form = create.requestBody.content['multipart/form-data'].schema;
  expect(Object.keys(form.properties).sort()).toEqual([
    'author',
    'authors',
    'canonicalUrl',
    'content',
    'coverCaption',
    'creationId',
    'editorId',
    'excerpt',
    'focalPoint',
    'isPage',
    'isPinned',
    'isPublished',
    'isUnlisted',
    'language',
    'media',
    'mediaPath',
    'removeMedia',
    'scheduledDate',
    'seoDescription',
    'seoTitle',
    'sequence',
    'slug',
    'status',
    'supersedes',
    'tags',
    'title',
    'translationOf',
    'updatedAt',
  ]);
  expect(Object.keys(create.responses)).toEqual(['201', '400', '401', '403', '413', '415', '503', '507']);
  expect(document.paths['/api/contact'].post.requestBody.content['application/json'].schema.required).toEqual(
    ['name', 'email', 'message'],
  );
});

test('/api/docs is served from this origin alone', async () => {
  const page = await site.client.get('/api/docs/');
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  const addresses = [...String(page.data).matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  expect(addresses.length).toBeGreaterThan(2);
  for (const address of addresses) {
    expect(address).not.toMatch(/^(https?:)?\/\//);
    expect((await site.client.get(new URL(address, `${site.address}/api/docs/`).href)).status).toBe(200);
  }
});

test('another origin that is listed may call the API, one that is not may not', async () => {
  const preflight = (origin: string) =>
    site.client.options('/api/blogs', {
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization',
      },
    });
  const listed = await preflight('https://www.example.com');
  expect(listed.headers['access-control-allow-origin']).toBe('https://www.example.com');
  expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
});

test.each([
  ['GET', '/api/nothing', 404],
  ['PATCH', '/api/blogs/x', 404],
  ['GET', '/api/%E0%A4%A', 400],
])('%s %s answers %i with the error body and no stack', async (method, url, expected) => {
  const { status, data } = await site.client.request({ method, url: `${site.address}${url}` });
  expect(status).toBe(expected);
  expect(Object.keys(data).sort()).toEqual(['code', 'error', 'message']);
  expect(JSON.stringify(data)).not.toMatch(/\bat .*\.ts|node_modules/);
});
