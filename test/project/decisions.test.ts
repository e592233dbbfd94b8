import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../docs/decisions');
const index = readFileSync(path.join(folder, 'README.md'), 'utf8');
const records = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));

test('the index lists every record once, with the title that it has', () => {
  const listed = [...index.matchAll(/^\| (\d+) \| \[(.+)\]\(([\w-]+\.md)\) \| .+ \|$/gm)].map(
    ([, number, title, file = '']) => [file, `# ${number}. ${title}`],
  );
  const titled = records.map((name) => [
    name,
    readFileSync(path.join(folder, name), 'utf8').split('\n', 1)[0],
  ]);
  expect(listed.toSorted()).toEqual(titled.toSorted());
});
