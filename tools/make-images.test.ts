import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeImages } from './make-images.ts';

let folder: string;
let originals: string;
let published: string;

const draw = (name: string, background: string) =>
  sharp({ create: { width: 330, height: 330, channels: 3, background } }).toFile(
    path.join(originals, `${name}.jpg`),
  );
const make = async () => {
  const { encoded, kept } = await makeImages({ originals, published });
  return { encoded, kept };
};
const version = () => readdirSync(published);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'made-images-'));
  [originals, published] = [folder, path.join(folder, 'published')];
  await draw('member-1', '#204060');
  await draw('member-2', '#602040');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('only images that are new, changed or lost are encoded, and nothing else changes', async () => {
  expect(await make()).toEqual({ encoded: 2, kept: 0 });
  const [first = '', ...others] = version();
  expect(others).toEqual([]);
  expect(readdirSync(path.join(published, first))).toEqual([
    'member-1-320.avif',
    'member-1-320.jpg',
    'member-2-320.avif',
    'member-2-320.jpg',
  ]);
  expect(await make()).toEqual({ encoded: 0, kept: 2 });
  expect(version()).toEqual([first]);

  await draw('member-2', '#406020');
  expect(await make()).toEqual({ encoded: 1, kept: 1 });
  const [second = ''] = version();
  expect(second).not.toBe(first);

  rmSync(path.join(published, second, 'member-1-320.avif'));
  expect(await make()).toEqual({ encoded: 1, kept: 1 });
  expect(version()).toEqual([second]);
  expect(statSync(path.join(published, second, 'member-1-320.avif')).size).toBeGreaterThan(0);
});
