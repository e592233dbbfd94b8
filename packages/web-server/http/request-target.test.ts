import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { routedTarget } from './request-target.ts';

const isForPrograms = (path: string) => path.startsWith('/api/');
const routed = (url: string) => routedTarget(isForPrograms)({ url, headers: {} } as IncomingMessage);

test.each([
  ['/api/blogs/', '/api/blogs'],
  ['/api/blogs/?limit=1', '/api/blogs?limit=1'],
  ['http://site.example/api/blogs/', '/api/blogs'],
  ['/api/blogs/a%2F/', '/api/blogs/a%2F'],
  ['/api/blogs?q=a/', '/api/blogs?q=a/'],
  ['/api/blogs//', '/api/blogs//'],
  ['/api/', '/api/'],
  ['/api/docs/', '/api/docs/'],
  ['/about-us/', '/about-us/'],
  ['/about-%zz', '/%2Fabout-%25zz'],
  ['/api/%zz', '/api/%zz'],
])('%s is routed as %s', (url, target) => expect(routed(url)).toBe(target));

test('a long run of slashes is read once', () => {
  const began = process.cpuUsage();
  routed(`/api/${'/'.repeat(16_000)}x`);
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(1);
});
