import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const sources = globSync('{app,cli,platform,server}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(test|e2e)\./.test(file),
);

test('OpenTelemetry is loaded by its own folder alone, and that only when it is asked for', () => {
  const folder = 'server/telemetry/';
  const imports = sources.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/^import (?!type )[^;]*? from '([^']+)'/gm)].map(
      ([, name = '']) => ({ file, name }),
    ),
  );
  const outside = imports.filter(({ file }) => !file.startsWith(folder));
  expect(outside.filter(({ name }) => name.startsWith('@opentelemetry/'))).toEqual([]);
  // Types, and the settings, which import nothing.
  const loaded = outside.filter(({ name }) => /telemetry\/(?!telemetry-settings)/.test(name));
  expect(loaded).toEqual([]);
  expect(imports.filter(({ file }) => file === `${folder}telemetry-settings.ts`)).toEqual([]);
});
