import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../migrations');

/** SHA-256 of each file. A new migration adds a line; no line ever changes. */
const final = {
  'postgres/0001-initial.sql': '091fe33cfbbb23706e95b3e6a9614ed90ad53f251932597829246d8d5b532140',
  'sqlite/0001-initial.sql': '87185649fa4c8f5872230e1446b8881b867821be41a15d88c7bed92e2cd9e0a9',
};

test('migrations are final: no file that was released is edited, removed or slipped in', () => {
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes(path.sep))
    .map((name) => [
      name.replaceAll(path.sep, '/'),
      createHash('sha256')
        .update(readFileSync(path.join(root, name)))
        .digest('hex'),
    ]);
  expect(Object.fromEntries(found)).toEqual(final);
});
