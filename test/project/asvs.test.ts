import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const text = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d[\d., –]*) \| ([^|]+) \| ([^|]+) \|([^|]*)\|$/gm)].map(
  ([, ids = '', , state = '', where = '']) => ({ ids: idsOf(ids), state: state.trim(), where: where.trim() }),
);

/** Requirements of levels 1 and 2 in version 5.0.0: in each section they come first, so their number says which. */
const requirements: Record<string, number> = {
  ...{
    1.1: 2,
    1.2: 9,
    1.3: 11,
    1.4: 3,
    1.5: 2,
    2.1: 3,
    2.2: 3,
    2.3: 4,
    2.4: 1,
    3.2: 2,
    3.3: 4,
    3.4: 6,
    3.5: 5,
  },
  ...{
    3.7: 2,
    4.1: 3,
    4.2: 1,
    4.3: 2,
    4.4: 4,
    5.1: 1,
    5.2: 3,
    5.3: 2,
    5.4: 3,
    6.1: 3,
    6.2: 12,
    6.3: 4,
    6.4: 4,
  },
  ...{
    6.5: 5,
    6.6: 3,
    6.8: 4,
    7.1: 3,
    7.2: 4,
    7.3: 2,
    7.4: 5,
    7.5: 2,
    7.6: 2,
    8.1: 2,
    8.2: 3,
    8.3: 1,
    8.4: 1,
  },
  ...{ 9.1: 3, 9.2: 4, 10.1: 2, 10.2: 2, 10.3: 4, 10.4: 11, 10.5: 5, 10.6: 2, 10.7: 3, 11.1: 2, 11.2: 3 },
  ...{ 11.3: 3, 11.4: 4, 11.5: 1, 11.6: 1, 12.1: 3, 12.2: 2, 12.3: 4, 13.1: 1, 13.2: 5, 13.3: 2, 13.4: 5 },
  ...{ 14.1: 2, 14.2: 4, 14.3: 3, 15.1: 3, 15.2: 3, 15.3: 7, 16.1: 1, 16.2: 5, 16.3: 4, 16.4: 3, 16.5: 3 },
  ...{ 17.1: 1, 17.2: 4, 17.3: 2 },
};

/** "1.2.6–1.2.8" and "6.2.2, 6.2.3". */
function idsOf(cell: string): string[] {
  return cell.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().split('–');
    const section = from.replace(/\.\d+$/, '');
    const [first, last] = [from, to].map((id) => Number(id.split('.')[2])) as [number, number];
    return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
  });
}

test('every requirement of levels 1 and 2 has one line', () => {
  const expected = Object.entries(requirements).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(expected).toHaveLength(253);
  expect(rows.flatMap(({ ids }) => ids).toSorted()).toEqual(expected.toSorted());
});

test('what is met or missing says where or why, and each gap is in the summary', () => {
  const states = new Set(['met', 'n/a', 'operator', 'gap']);
  expect(rows.filter(({ state }) => !states.has(state))).toEqual([]);
  expect(rows.filter(({ state, where }) => state !== 'n/a' && where === '')).toEqual([]);
  const summary = text.slice(text.indexOf('## Gaps'));
  const named = [...summary.matchAll(/\d+\.\d+\.\d+(?:–\d+\.\d+\.\d+)?/g)].flatMap(([id]) => idsOf(id));
  const gaps = rows.filter(({ state }) => state === 'gap').flatMap(({ ids }) => ids);
  expect(named.toSorted()).toEqual(gaps.toSorted());
});

test('every file that is named exists, and every test in it', () => {
  const names = [
    ...text.matchAll(/`([\w.][\w./-]*\/[\w./-]+|[\w-]+\.(?:ts|json|yaml)|Dockerfile|\.dockerignore)`/g),
  ];
  const files = names.map(([, name = '']) => name).filter((name) => !name.startsWith('DATA_DIR'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(path.join(root, file)) && !file.startsWith('@'))).toEqual([]);
  const titles = [...text.matchAll(/`([\w./-]+\.(?:test|e2e)\.ts)` “([^”]+)”/g)];
  expect(titles.length).toBeGreaterThan(25);
  const missing = titles.filter(
    ([, file = '', title = '']) => !readFileSync(path.join(root, file), 'utf8').includes(title),
  );
  expect(missing.map(([named]) => named)).toEqual([]);
});
