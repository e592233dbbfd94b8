import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Here, RoomRequests } from '#test/support/changing-requests.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

const rooms = Object.values(
  import.meta.glob<RoomRequests>('../**/test/changing-requests.ts', { eager: true, import: 'requests' }),
);
const changingRequests: NonNullable<RoomRequests['changing']> = Object.assign(
  {},
  ...rooms.map(({ changing }) => changing),
  ...rooms.map(({ last }) => last),
  ...rooms.map(({ final }) => final),
);
const unrecordedRequests: NonNullable<RoomRequests['unrecorded']> = Object.assign(
  {},
  ...rooms.map(({ unrecorded }) => unrecorded),
);

let site: TestSite;
let here: Here;

beforeAll(async () => {
  site = await openTestSite({
    environment: { SITE_URL: 'https://www.example.com', SMTP_URL: 'smtp://127.0.0.1:1' },
  });
  here = { site, admin: await site.signIn() };
});
afterAll(() => site.close());

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
const changing = () => site.app.apiRoutes.filter(({ method }) => !reads.has(method));
const events = () => site.database.selectFrom('activity').selectAll().orderBy('number').execute();

test('every route that changes something has a request here, or a reason why nothing is recorded', () => {
  const known = [...Object.keys(changingRequests), ...Object.keys(unrecordedRequests)];
  expect(known.length).toBeGreaterThan(50);
  // Each is of one room.
  const ofRooms = rooms.flatMap(({ changing, last, final, unrecorded }) =>
    [changing, last, final, unrecorded].flatMap((some) => Object.keys(some ?? {})),
  );
  expect(ofRooms.sort()).toEqual(known.toSorted());
  expect(
    changing()
      .map(({ method, url }) => `${method} ${url}`)
      .sort(),
  ).toEqual(known.sort());
});

describe('who did it is recorded with the change of', () => {
  test.each(Object.entries(changingRequests))('%s', async (name, prepare) => {
    const send = await prepare(here);
    const before = await events();
    const { status, data } = await send();
    expect(status, JSON.stringify(data)).toBeLessThan(300);
    const written = (await events()).slice(before.length);
    expect(written.length).toBeGreaterThan(0);
    for (const { actor, network } of written) {
      expect(actor).toBe(name.endsWith('/password-by-link') ? 'visitor' : 'user');
      expect(network).toBe('127.0.0.0/24');
    }
  });
});

test('nothing is recorded of what is refused', async () => {
  const guarded = changing().filter(({ access }) => access !== 'public');
  expect(guarded.length).toBeGreaterThan(40);
  const before = await events();
  for (const { method, url } of guarded) {
    const { status } = await site.client.request({ method, url: url.replaceAll(/:\w+/g, 'x') });
    expect([method, url, status]).toEqual([method, url, 401]);
  }
  expect(await events()).toEqual(before);
});
