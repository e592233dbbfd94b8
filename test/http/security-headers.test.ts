import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picturesFolder } from '#content/pictures/pictures.ts';
import { builtPages } from '#server/pages/built.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

const build = path.resolve(import.meta.dirname, '../../build');

/** Every header that guards, by the kind of response. What is not named here must not be sent. */
const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), clipboard-read=(), compute-pressure=(), display-capture=(), gamepad=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), otp-credentials=(), payment=(), screen-wake-lock=(), serial=(), storage-access=(), usb=(), window-management=(), xr-spatial-tracking=(), browsing-topics=()',
  'strict-transport-security': 'max-age=31536000',
};
const nothingRuns =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const pagePolicy = (styles: string) =>
  `default-src 'self'; script-src 'strict-dynamic' HASHES; style-src ${styles}; img-src 'self' data: blob: https: http:; media-src 'self' blob:; connect-src 'self'; frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types default inert-document starter`;
const kinds = {
  /** Kept for everybody, with its styles. */
  page: {
    ...always,
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': pagePolicy("'self' HASHES"),
  },
  /** Made for each visitor. */
  live: {
    ...always,
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': pagePolicy("'self'"),
  },
  document: {
    ...always,
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': nothingRuns,
  },
  picture: {
    ...always,
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': nothingRuns,
  },
  upload: {
    ...always,
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  },
  documentation: {
    ...always,
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy':
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  },
};
const guards = [
  ...Object.keys(kinds.page),
  ...['set-cookie', 'server', 'x-powered-by', 'x-xss-protection', 'content-security-policy-report-only'],
  ...['cross-origin-embedder-policy', 'access-control-allow-origin', 'feature-policy'],
];

/** One address of every kind of answer: `{post}` and its like are filled in. */
const answers: [
  keyof typeof kinds,
  number,
  string,
  { method?: string; headers?: Record<string, string> }?,
][] = [
  ['page', 200, '/'],
  ['page', 200, '/', { method: 'HEAD' }],
  ['page', 304, '/', { headers: { 'If-None-Match': '*' } }],
  ['page', 200, '/blog-detail/{post}'],
  ['live', 200, '/search?q=team'],
  ['live', 200, '/admin'],
  ['live', 200, '/dashboard'],
  ['live', 200, '/dashboard/media'],
  ['live', 200, '/create-blog'],
  ['live', 200, '/preview/anything'],
  ['page', 404, '/not-a-page'],
  ['live', 404, '/not/a-page'],
  ['page', 410, '/blog-detail/{gone}'],
  [
    'page',
    400,
    '/contact',
    { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
  ],
  ['document', 301, '/continuous-maintenance'],
  ['document', 301, '/old-address'],
  ['document', 200, '/dashboard.data'],
  ['document', 200, '/assets/{script}'],
  ['document', 304, '/assets/{script}', { headers: { 'If-None-Match': '{etag}' } }],
  ['document', 200, '/feed.xml'],
  ['document', 304, '/feed.xml', { headers: { 'If-None-Match': '*' } }],
  ['document', 200, '/atom.xml'],
  ['document', 200, '/feed.json'],
  ['document', 200, '/sitemap.xml'],
  ['document', 200, '/robots.txt'],
  ['document', 200, '/llms.txt'],
  ['document', 200, '/manifest.webmanifest'],
  ['document', 200, '/.well-known/security.txt'],
  ['document', 200, '/blog-detail/{post}.md'],
  ['document', 200, '/healthz'],
  ['document', 200, '/readyz'],
  ['document', 200, '/api/blogs'],
  ['document', 200, '/api/openapi.json'],
  [
    'document',
    400,
    '/api/auth/admin/login',
    { method: 'POST', headers: { 'Content-Type': 'application/json' } },
  ],
  ['document', 401, '/api/messages'],
  ['document', 404, '/api/nothing'],
  ['document', 400, '/api/%E0%A4%A'],
  ['live', 400, '/%E0%A4%A'],
  ['document', 404, '/', { method: 'DELETE' }],
  [
    'document',
    413,
    '/contact',
    { method: 'POST', headers: { 'Content-Type': 'text/plain', 'Content-Length': '70000' } },
  ],
  ['picture', 200, '/favicon.svg'],
  ['picture', 200, '/images/blank.gif'],
  ['picture', 200, `${picturesFolder}/hero-960.avif`],
  ['picture', 200, '/icons/icon-192.png'],
  ['picture', 200, '/cards/home.jpg'],
  ['picture', 304, '/cards/home.jpg', { headers: { 'If-None-Match': '*' } }],
  ['picture', 404, '/cards/nothing.jpg'],
  ['upload', 200, '/{media}'],
  ['upload', 206, '/{media}', { headers: { Range: 'bytes=0-9' } }],
  ['upload', 304, '/{media}', { headers: { 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' } }],
  ['picture', 404, '/uploads/none.jpg'],
  ['documentation', 200, '/api/docs/'],
];

let site: TestSite;
let admin: AxiosInstance;
let facts: Record<string, string>;

beforeAll(async () => {
  site = await openTestSite({
    pages: await builtPages(build),
    environment: { SITE_URL: 'https://www.example.com' },
  });
  admin = await site.signIn();
  const { data: post } = await admin.post('/api/blogs', postForm());
  const { data: gone } = await admin.post('/api/blogs', postForm({ title: 'Gone' }));
  await admin.delete(`/api/blogs/${gone.id}`);
  await admin.post('/api/redirects', { from: '/old-address', to: '/contact' });
  const media = await addMedia(admin, photograph());
  const script =
    readdirSync(path.join(build, 'client/assets')).find((name) => /^first-.*\.js$/.test(name)) ?? '';
  const { headers } = await site.client.get(`/assets/${script}`);
  facts = { post: post.id, gone: gone.id, media: media.path, script, etag: String(headers.etag) };
});
afterAll(() => site.close());

const filled = (pattern: string) => pattern.replace(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole);

function guardsIn(headers: Record<string, unknown>): Record<string, string> {
  const sent = guards.filter((name) => headers[name] !== undefined);
  return Object.fromEntries(
    sent.map((name) => [
      name,
      String(headers[name]).replace(/'sha256-[\w+/]+=*'( 'sha256-[\w+/]+=*')*/g, 'HASHES'),
    ]),
  );
}

describe('exactly these headers guard every answer', () => {
  // Twice: a page is rendered for the first visitor and kept for the second.
  for (const visit of ['first', 'second']) {
    test.each(answers)(
      `${visit}: %s %i %s`,
      async (kind, status, address, { method = 'GET', headers = {} } = {}) => {
        const answer = await site.client.request({
          method,
          url: filled(address),
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)])),
          ...(headers['Content-Length'] && { data: 'x'.repeat(Number(headers['Content-Length'])) }),
          responseType: 'text',
        });
        expect(answer.status).toBe(status);
        expect(guardsIn(answer.headers)).toEqual(kinds[kind]);
      },
    );
  }
});

test('what is not HTTP enough to become a request is answered with the same headers', async () => {
  const socket = connect(Number(new URL(site.address).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nBroken Header: x\r\n\r\n');
  const [head = ''] = (await text(socket)).split('\r\n\r\n');
  const [statusLine, ...lines] = head.split('\r\n');
  expect(statusLine).toBe('HTTP/1.1 400 Bad Request');
  const headers = lines
    .map((line) => line.split(/: (.*)/s))
    .map(([name = '', value]) => [name.toLowerCase(), value]);
  expect(guardsIn(Object.fromEntries(headers))).toEqual(kinds.document);
});

test('a site that is not behind TLS does not ask browsers to come by it', async () => {
  const plain = await openTestSite();
  try {
    const { headers } = await plain.client.get('/api/blogs', { headers: { 'X-Forwarded-Proto': 'https' } });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  } finally {
    await plain.close();
  }
});
