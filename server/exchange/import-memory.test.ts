import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { importNodeOptions } from './import-memory.ts';

test('an import started by command has the memory of one that the site starts', () => {
  expect(packageJson.scripts.import.split(' ')).toEqual(['node', ...importNodeOptions, 'cli/import.ts']);
});
