import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changingRequests, type Here, unrecordedRequests } from '#test/support/changing-requests.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

/** Every route of the API whose method changes something, as the server itself describes it, such as `PUT /api/a/{id}`. */
const routes: { name: string; isPublic: boolean }[] = [];
let site: TestSite;
let here: Here;

beforeAll(async () => {
  site = await openTestSite({ environment: { SITE_URL: 'https://www.example.com' } });
  here = { site, admin: await site.signIn() };
  const { data } = await site.client.get('/api/openapi.json');
  for (const [path, methods] of Object.entries<Record<string, { security?: unknown }>>(data.paths)) {
    for (const [method, { security }] of Object.entries(methods)) {
      if (method === 'get') continue;
      routes.push({ name: `${method.toUpperCase()} ${path}`, isPublic: security === undefined });
    }
  }
});
afterAll(() => site.close());

const events = () => site.database.selectFrom('activity').selectAll().orderBy('number').execute();

test('every route that changes something has a request here, or a reason why nothing is recorded', () => {
  const known = [...Object.keys(changingRequests), ...Object.keys(unrecordedRequests)];
  expect(routes.length).toBeGreaterThan(50);
  expect(routes.map(({ name }) => name).sort()).toEqual(known.sort());
});

describe('who did it is recorded with the change of', () => {
  test.each(Object.entries(changingRequests))('%s', async (_, prepare) => {
    const send = await prepare(here);
    const before = await events();
    const { status, data } = await send();
    expect(status, JSON.stringify(data)).toBeLessThan(300);
    const written = (await events()).slice(before.length);
    expect(written.length).toBeGreaterThan(0);
    for (const { actor, network } of written) {
      expect(['user', 'visitor']).toContain(actor);
      expect(network).toBe('127.0.0.0/24');
    }
    expect(written.some(({ actor, email }) => actor === 'user' && email !== '')).toBe(true);
  });
});

test('nothing is recorded of what nobody signed in is refused', async () => {
  const guarded = routes.filter(({ isPublic }) => !isPublic);
  expect(guarded.length).toBeGreaterThan(40);
  const before = await events();
  for (const { name } of guarded) {
    const [method = '', path = ''] = name.split(' ');
    const { status } = await site.client.request({ method, url: path.replaceAll(/\{\w+\}/g, 'x') });
    expect([name, status]).toEqual([name, 401]);
  }
  expect(await events()).toEqual(before);
});
