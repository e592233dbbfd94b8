import axios from 'axios';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { takeDeclaredBodies, validateWithZod } from './api-route.server.ts';
import { callsOf } from './calls.ts';
import { contractsWith, noContent } from './contract.ts';
import { serve } from './serve.server.ts';

const tag = z.object({ name: z.string(), uses: z.number() });

const tagContract = contractsWith<'public' | 'tags.manage'>()(
  { tags: ['Tags'], access: 'tags.manage' },
  {
    'GET /api/tags': {
      summary: 'List tags',
      access: 'public',
      query: z.object({ limit: z.coerce.number().default(2) }),
      answers: { 200: z.array(tag) },
    },
    'POST /api/tags': {
      summary: 'Add a tag',
      body: z.object({ name: z.string().trim().min(1) }),
      answers: { 201: tag, 200: tag },
      refuses: [400],
    },
    'DELETE /api/tags/:tag/uses/:use': { summary: 'Delete a use', answers: { 204: noContent } },
    'POST /api/tags/check': { summary: 'Begin to check', answers: { 202: noContent } },
  },
);

let app: FastifyInstance;
let call: ReturnType<typeof callsOf<typeof tagContract>>;
const deleted: unknown[] = [];
const routes: unknown[] = [];

beforeAll(async () => {
  app = Fastify();
  validateWithZod(app);
  takeDeclaredBodies(app);
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (method !== 'HEAD') routes.push([method, url, schema?.access, Object.keys(schema?.response ?? {})]);
  });
  await app.register(
    serve(
      tagContract,
      {
        async 'GET /api/tags'({ query }, reply) {
          reply.header('x-total-count', 7);
          return Array.from({ length: query.limit }, (_, uses) => ({ name: 'tag', uses }));
        },
        'POST /api/tags': async ({ body: { name } }, reply) => {
          if (name === 'known') reply.code(200);
          return { name, uses: 0 };
        },
        'DELETE /api/tags/:tag/uses/:use': ({ params }) => deleted.push(params),
        'POST /api/tags/check': async () => {},
      },
      () => ({
        'DELETE /api/tags/:tag/uses/:use': {
          onRequest: async (_request, reply) => {
            reply.header('x-limited', 'yes');
          },
        },
      }),
    ),
  );
  call = callsOf<typeof tagContract>(
    // As in a browser, whose files are `Blob`s.
    axios.create({ baseURL: await app.listen({ host: '127.0.0.1', port: 0 }), adapter: 'fetch' }),
  );
});
afterAll(() => app.close());

test('routes have the access, the schemas and the refusals of the contract', () => {
  expect(routes).toEqual([
    ['GET', '/api/tags', 'public', ['200']],
    ['POST', '/api/tags', 'tags.manage', ['200', '201', '400']],
    ['DELETE', '/api/tags/:tag/uses/:use', 'tags.manage', ['204']],
    ['POST', '/api/tags/check', 'tags.manage', ['202']],
  ]);
});

test('a list comes with its total, and its query is read by the schema', async () => {
  const { items, total } = await call.list('GET /api/tags', { query: { limit: 3 } });
  expect([items.map(({ uses }) => uses), total]).toEqual([[0, 1, 2], 7]);
  expect(await call('GET /api/tags')).toHaveLength(2);
});

test('an answer has the lowest status unless the handler sets another', async () => {
  const answered = await call.response('POST /api/tags', { body: { name: ' known ' } });
  expect([answered.status, answered.data]).toEqual([200, { name: 'known', uses: 0 }]);
  await expect(call('POST /api/tags', { body: { name: ' ' } })).rejects.toMatchObject({
    response: { status: 400 },
  });
});

test('parameters are encoded, and a 204 sends nothing', async () => {
  const params = { tag: 'C/C++ & ü?', use: '%2F' };
  const { status, data, headers } = await call.response('DELETE /api/tags/:tag/uses/:use', { params });
  expect([status, data, headers['x-limited']]).toEqual([204, '', 'yes']);
  expect(deleted).toEqual([params]);
});

test('an answer without content ends with any status', async () => {
  const { status, data } = await call.response('POST /api/tags/check');
  expect([status, data]).toEqual([202, '']);
});

test('files come as they are', async () => {
  expect(JSON.parse(await (await call.file('GET /api/tags', { query: { limit: 1 } })).text())).toEqual([
    { name: 'tag', uses: 0 },
  ]);
});

/** What a contract does not have is no call: checked with the types, never run. */
export const refusedByTypes = () => [
  // @ts-expect-error There is no such endpoint.
  call('GET /api/tag'),
  // @ts-expect-error Its parameters are missing.
  call('DELETE /api/tags/:tag/uses/:use'),
  // @ts-expect-error The body has no such type.
  call('POST /api/tags', { body: { name: 1 } }),
];
