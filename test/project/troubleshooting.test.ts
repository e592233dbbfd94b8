import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const guide = readFileSync(path.join(root, 'docs/troubleshooting.md'), 'utf8');
const sources = globSync('{packages,site}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|e2e)\./.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n')
  .replaceAll('\\`', '`');

/** What a message says around the values that differ. */
const partsOf = (message: string) =>
  message
    .split('…')
    .map((part) => part.trim())
    .filter((part) => part.length > 4);

test('every message of the guide is one of the program’s', () => {
  const messages = [...guide.matchAll(/“([^”]+)”/g)].map(([, message = '']) => message);
  expect(messages.length).toBeGreaterThan(30);
  for (const message of messages) expect(partsOf(message), message).not.toEqual([]);
  const missing = messages.filter((message) => partsOf(message).some((part) => !sources.includes(part)));
  expect(missing).toEqual([]);
});
