import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const ask = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
const gzip = { 'accept-encoding': 'gzip' };

test.each(['/api/docs/json', '/api/docs/yaml', '/api/openapi.json', '/api/docs/static/swagger-ui-bundle.js'])(
  '%s is made and compressed once',
  async (path) => {
    const first = await ask(path, gzip);
    const stringify = vi.spyOn(JSON, 'stringify');
    const [same, other] = [await ask(path, gzip), await ask(`${path}?x=1`, gzip)];
    expect(stringify.mock.calls.filter(([value]) => value?.openapi)).toEqual([]);
    stringify.mockRestore();
    expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    // A response's payload is the buffer that was sent, which inject copies: the same bytes and tag.
    expect([same.headers.etag, other.headers.etag]).toEqual([first.headers.etag, first.headers.etag]);
    const plain = await ask(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(first.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(first.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    const { statusCode, body } = await ask(path, { ...gzip, 'if-none-match': String(first.headers.etag) });
    expect([statusCode, body]).toEqual([304, '']);
    const head = await site.app.inject({ url: path, method: 'HEAD', headers: gzip });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(first.rawPayload.length),
    ]);
  },
);

test('caches keep apart what other origins may read', async () => {
  const origin = 'https://www.example.com';
  const shared = await openTestSite({ environment: { CORS_ORIGINS: origin } });
  const { headers } = await shared.app.inject({ url: '/api/openapi.json', headers: { origin } });
  expect(headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin, Accept-Encoding' });
  await shared.close();
});

test('what the documentation does not have is not found', async () => {
  for (const path of ['/api/docs/none', '/api/docs/static/none.js', '/api/docs/static/..%2fpackage.json']) {
    const { statusCode, headers } = await ask(path);
    expect([path, statusCode, headers['content-type']]).toEqual([
      path,
      404,
      'application/json; charset=utf-8',
    ]);
  }
});
