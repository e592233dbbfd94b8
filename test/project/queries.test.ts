import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** What serves no domain, and has SQL of its own (docs/decisions/0003). */
const itsOwn = [
  // Backups, moves between engines, metrics, locks of instances.
  /^site\/(?:server|cli)\//,
  // The search index: another for each engine.
  /^site\/blog\/search\//,
];

/** What several repositories share, in rooms whose repositories every room may ask. */
const shared = ['site/drafts/draft-store.server.ts', 'site/images/media-usage.server.ts'];

test('a room asks the database in its repositories alone', () => {
  const asking = globSync('{site,packages/accounts}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.test\.tsx?$|\/test\//.test(file) && !itsOwn.some((place) => place.test(file)))
    .filter((file) =>
      /\.execute(?:TakeFirst(?:OrThrow)?)?\(/.test(readFileSync(path.join(root, file), 'utf8')),
    );
  expect(asking.filter((file) => !/-repository\.server\.ts$/.test(file)).sort()).toEqual(shared);
  // That it reads the sources at all.
  expect(asking).toContain('site/blog/posts/post-repository.server.ts');
});
