import type { AxiosInstance } from 'axios';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { redirectsKey } from '#site/redirects/keys.ts';
import { isReserved } from '#site/urls/reserved-paths.ts';
import { anyCharacter } from '#test/support/any-character.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import type { WireRedirect } from './contract.ts';
import { pathKey } from './redirect-address.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite({ environment: { SITE_URL: 'https://www.example.com' } });
  admin = await site.signIn();
});
beforeEach(async () => {
  await site.database.deleteFrom('redirects').execute();
});
afterAll(() => site.close());

const add = (from: string, to: string) => admin.post('/api/redirects', { from, to });
const list = async (): Promise<WireRedirect[]> => (await admin.get('/api/redirects')).data;
const follow = (path: string) => site.services.get(redirectsKey).follow(new URL(path, 'http://localhost'));

describe('whatever is sent', () => {
  const nasty = fc.constantFrom(
    '//evil.com',
    '/\\evil',
    '\\\\evil',
    '/%2F%2Fevil.com',
    '/%5Cevil',
    '/a%2fb',
    '/%00',
    '/\u0000',
    '/\r\nX: y',
    '/\u202egpj',
    '/\ud800',
    '/<script>alert(1)</script>',
    '/"onload="x',
    '/admin',
    '/%61pi/x',
    '/..%2fadmin',
    '/x/../admin',
    'https://evil.com\\@www.example.com',
    'https://a:b@evil.com',
    'javascript:alert(1)',
    'vbscript:x',
    'https://www.example.com/admin',
  );
  const text = fc.oneof(
    nasty,
    fc.string({ unit: anyCharacter, maxLength: 40 }).map((random) => `/${random}`),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.webUrl(),
    fc.nat(2_100).map((length) => `/${'é'.repeat(length)}`),
    fc.constantFrom('/a', '/b', '/c', '/A/', '/%61', '/ä', '/%C3%A4'),
  );

  test('it never fails, and what is kept leads from and to where it may', async () => {
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(text, text, async (from, to) => {
        const { status, data } = await add(from, to);
        expect([201, 400, 409]).toContain(status);
        if (status !== 201) return;
        kept += 1;
        expect(pathKey(data.from)).toBe(data.from);
        expect(isReserved(data.from)).toBe(false);
        const location = (await follow(data.from))?.location ?? '';
        const url = new URL(location, 'https://www.example.com');
        expect(location).toMatch(/^[!-~]+$/);
        expect(location).toMatch(/^(?:\/(?![/\\])|https?:\/\/[^/\\@]+)/);
        expect(['http:', 'https:']).toContain(url.protocol);
      }),
      { numRuns: 400 },
    );
    expect(kept).toBeGreaterThan(10);
  });

  test('after any creations, edits and deletions there is neither loop nor chain', async () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'ä');
    const spelled = fc
      .tuple(name, fc.constantFrom('/N', '/N/', 'https://www.example.com/N', '/N?q=1'))
      .map(([letter, form]) => form.replace('N', encodeURIComponent(letter)));
    const action = fc.record({
      kind: fc.constantFrom('add', 'add', 'edit', 'delete'),
      from: name,
      to: spelled,
      which: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
        await site.database.deleteFrom('redirects').execute();
        for (const { kind, from, to, which } of actions) {
          const kept = await list();
          const one = kept[which % Math.max(1, kept.length)]?.id;
          if (kind === 'add') await add(`/${from}`, to);
          else if (one && kind === 'edit') await admin.put(`/api/redirects/${one}`, { from: `/${from}`, to });
          else if (one) await admin.delete(`/api/redirects/${one}`);
        }
        const kept = await list();
        const sources = kept.map(({ from }) => from);
        expect(new Set(sources).size).toBe(sources.length);
        for (const { to } of kept) {
          const { host, pathname } = new URL(to, 'https://www.example.com');
          if (host === 'www.example.com') expect(sources).not.toContain(pathKey(pathname));
        }
      }),
      { numRuns: 25 },
    );
  });
});
