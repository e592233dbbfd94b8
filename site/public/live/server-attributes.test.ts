import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fixedAttributes } from '@site/web-server/html/style-rules';
import { expect, test } from 'vitest';

const scripts = globSync('{live,islands}/*.ts*', { cwd: path.join(import.meta.dirname, '..') });
const inCode = (name: string) =>
  name.slice('data-'.length).replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

// A page has no rules for those that it did not come with.
test('no script of public pages sets an attribute that counts as the server’s own', () => {
  const found = scripts.flatMap((file) => {
    const text = readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
    return fixedAttributes.filter(
      (name) => text.includes(`'${name}'`) || new RegExp(`dataset\\.${inCode(name)}\\s*=`).test(text),
    );
  });
  expect(scripts.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
});
