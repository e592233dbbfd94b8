import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ environment: { CORS_ORIGINS: 'https://www.example.com' } });
});
afterAll(() => site.close());

test('the OpenAPI document describes every route of the API, with the schemas the handlers use', async () => {
  const { data: document } = await site.client.get('/api/openapi.json');
  expect(Object.keys(document.paths).sort()).toEqual([
    '/api/account/byline',
    '/api/account/notices',
    '/api/activity',
    '/api/activity.csv',
    '/api/activity.jsonl',
    '/api/activity/people',
    '/api/activity/retention',
    '/api/auth/admin/email',
    '/api/auth/admin/email/confirm',
    '/api/auth/admin/export',
    '/api/auth/admin/forgotten-password',
    '/api/auth/admin/identity',
    '/api/auth/admin/invitation',
    '/api/auth/admin/invitation/accept',
    '/api/auth/admin/invitation/accept-with-passkey',
    '/api/auth/admin/invitation/passkey-options',
    '/api/auth/admin/link-login',
    '/api/auth/admin/login',
    '/api/auth/admin/logout',
    '/api/auth/admin/passkey-login',
    '/api/auth/admin/passkey-login/options',
    '/api/auth/admin/passkeys',
    '/api/auth/admin/passkeys/options',
    '/api/auth/admin/passkeys/{id}/remove',
    '/api/auth/admin/password',
    '/api/auth/admin/password-by-link',
    '/api/auth/admin/profile',
    '/api/auth/admin/second-factor',
    '/api/auth/admin/second-factor/confirm',
    '/api/auth/admin/second-factor/off',
    '/api/auth/admin/second-factor/recovery-codes',
    '/api/auth/admin/sessions',
    '/api/auth/admin/sessions/{id}',
    '/api/authors',
    '/api/backups/state',
    '/api/blogs',
    '/api/blogs/bulk',
    '/api/blogs/preview',
    '/api/blogs/{id}',
    '/api/blogs/{id}/drafts',
    '/api/blogs/{id}/drafts/{editorId}',
    '/api/blogs/{id}/duplicate',
    '/api/blogs/{id}/presence',
    '/api/blogs/{id}/presence/{editorId}',
    '/api/blogs/{id}/review',
    '/api/blogs/{id}/revisions',
    '/api/blogs/{id}/revisions/{number}',
    '/api/blogs/{id}/revisions/{number}/restore',
    '/api/blogs/{id}/shares',
    '/api/blogs/{id}/statistics',
    '/api/blogs/{id}/views',
    '/api/calendar',
    '/api/calendar/{id}',
    '/api/contact',
    '/api/drafts',
    '/api/drafts/{creationId}',
    '/api/drafts/{creationId}/{editorId}',
    '/api/exports',
    '/api/exports/{ticket}',
    '/api/imports',
    '/api/imports/{id}',
    '/api/imports/{id}/lines',
    '/api/imports/{id}/receipt.txt',
    '/api/imports/{id}/{action}',
    '/api/links',
    '/api/links/check',
    '/api/links/replace',
    '/api/links/settings',
    '/api/media',
    '/api/media/clean-up',
    '/api/media/{name}',
    '/api/media/{name}/replacement',
    '/api/media/{name}/uses',
    '/api/messages',
    '/api/messages.csv',
    '/api/messages/counts',
    '/api/messages/older',
    '/api/messages/retention',
    '/api/messages/spam',
    '/api/messages/trash',
    '/api/messages/trash/{id}',
    '/api/messages/trash/{id}/restore',
    '/api/messages/{id}',
    '/api/messages/{id}/notify',
    '/api/notices',
    '/api/notices/unread',
    '/api/pages/views',
    '/api/people',
    '/api/people/{id}',
    '/api/people/{id}/merge',
    '/api/people/{id}/user',
    '/api/pictures',
    '/api/redirects',
    '/api/redirects/{id}',
    '/api/site',
    '/api/site/documents',
    '/api/site/documents/{key}',
    '/api/site/documents/{key}/delivered',
    '/api/site/documents/{key}/drafts',
    '/api/site/documents/{key}/drafts/{editorId}',
    '/api/site/documents/{key}/revisions',
    '/api/site/documents/{key}/revisions/{number}',
    '/api/site/documents/{key}/schedule',
    '/api/site/mail',
    '/api/site/mail/test',
    '/api/site/pages',
    '/api/site/pages/{id}/place',
    '/api/site/setup',
    '/api/site/setup/start-empty',
    '/api/site/setup/steps/{step}',
    '/api/slugs/{slug}',
    '/api/statistics',
    '/api/system',
    '/api/tags',
    '/api/tags/counts',
    '/api/tags/{tag}',
    '/api/trash',
    '/api/trash/{id}',
    '/api/trash/{id}/restore',
    '/api/users',
    '/api/users/invitations',
    '/api/users/invitations/{id}',
    '/api/users/invitations/{id}/renew',
    '/api/users/second-factor',
    '/api/users/{id}',
    '/api/users/{id}/email',
    '/api/users/{id}/erase',
    '/api/users/{id}/reactivate',
    '/api/users/{id}/reset-second-factor',
    '/api/users/{id}/role',
    '/api/users/{id}/suspend',
  ]);
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
