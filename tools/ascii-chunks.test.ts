import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { asciiChunks } from './ascii-chunks.ts';
import { projectRoot } from './project-root.ts';

const source = `
export const text = 'naïve – 😀';
export const template = \`… \${'é'}\`;
export const matches = [/^[ä-ü]+$/.test('öä'), /^[😀-😂]$/u.test('😁'), /^\\p{L}…$/v.test('ß…')];
export const object = { größe: 1, 'ключ': 2 };
// This – is no code.
`;

test('the files of the server are ASCII and mean what they meant', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'source',
        resolveId: (id) => (id === 'virtual:source' ? id : null),
        load: (id) => (id === 'virtual:source' ? source : null),
      },
      asciiChunks,
    ],
    build: { ssr: true, write: false, minify: false, rolldownOptions: { input: 'virtual:source' } },
  });
  const [chunk] = 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk') throw new Error('nothing was built');
  expect(chunk.code).toMatch(/^[\0-\x7f]+$/);
  const module = await import(`data:text/javascript,${encodeURIComponent(chunk.code)}`);
  expect({ ...module }).toEqual({
    text: 'naïve – 😀',
    template: '… é',
    matches: [true, true, true],
    object: { größe: 1, ключ: 2 },
  });
});

test('every file of the built server can be read by Node', () => {
  const folder = path.join(projectRoot, 'build/server');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(5);
  for (const name of files) execFileSync(process.execPath, ['--check', path.join(folder, name)]);
});
