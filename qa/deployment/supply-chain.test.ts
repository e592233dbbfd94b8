import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allowedLicences, licenceExceptions } from '#test/support/allowed-licences.ts';
import {
  documentedPackages,
  type Lock,
  licenceOnDisk,
  productionPackages,
  refusedLicences,
  undocumented,
} from '#test/support/installed-packages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const lock: Lock = JSON.parse(read('package-lock.json')).packages;
const project = JSON.parse(read('package.json'));

test('every package that runs is under a licence of the list', () => {
  const packages = productionPackages(lock, licenceOnDisk(root));
  expect(packages.length).toBeGreaterThan(100);
  for (const name of Object.keys(project.dependencies)) {
    expect(packages).toContainEqual(expect.objectContaining({ name, licence: expect.any(String) }));
  }
  expect(refusedLicences(packages, allowedLicences, licenceExceptions)).toEqual([]);
});

test('every exception is needed', () => {
  const packages = productionPackages(lock, licenceOnDisk(root));
  for (const exception of licenceExceptions) {
    const others = licenceExceptions.filter((one) => one !== exception);
    expect(refusedLicences(packages, allowedLicences, others)).not.toEqual([]);
  }
});

test('the check finds what is deep, nested, unnamed, or allowed for another package only', () => {
  const licences: Record<string, string | undefined> = {
    'node_modules/fine': 'MIT',
    'node_modules/fine/node_modules/deep': 'AGPL-3.0-only',
    'node_modules/either': '(GPL-2.0-only OR MIT)',
    'node_modules/both': 'MIT AND GPL-2.0-only',
    'node_modules/silent': undefined,
    'node_modules/borrowed': 'LGPL-3.0-or-later',
    'node_modules/tool': 'AGPL-3.0-only',
  };
  const made: Lock = {
    '': { dependencies: { fine: '1', either: '1' }, devDependencies: { tool: '1' } },
    'node_modules/fine': { dependencies: { deep: '1', both: '1' } },
    'node_modules/fine/node_modules/deep': { optionalDependencies: { silent: '1', borrowed: '1' } },
    'node_modules/deep': { license: 'MIT' },
    'node_modules/either': {},
    'node_modules/both': {},
    'node_modules/silent': {},
    'node_modules/borrowed': {},
    'node_modules/tool': {},
  };
  const packages = productionPackages(made, (folder) => licences[folder]);
  expect(refusedLicences(packages, allowedLicences, licenceExceptions).toSorted()).toEqual([
    'node_modules/borrowed is under LGPL-3.0-or-later',
    'node_modules/both is under MIT AND GPL-2.0-only',
    'node_modules/fine/node_modules/deep is under AGPL-3.0-only',
    'node_modules/silent names no licence',
  ]);
});

test.each([
  ['At run time', 'dependencies'],
  ['For development', 'devDependencies'],
] as const)(
  'docs/dependencies.md, "%s": a line for each package, a package for each line',
  (heading, kind) => {
    const documented = documentedPackages(read('docs/dependencies.md'), heading);
    expect(undocumented(Object.keys(project[kind]), documented)).toEqual([]);
  },
);

test('the check of lines finds what is missing on either side', () => {
  const text =
    '# Dependencies\n\n## At run time\n\n| Package | Why |\n|---|---|\n| `a`, `@b/*` | good |\n| `gone` | `no` |\n\n## Other\n\n| `c` |';
  const documented = documentedPackages(text, 'At run time');
  expect(documented).toEqual(['a', '@b/*', 'gone']);
  expect(undocumented(['a', '@b/one', 'c'], documented)).toEqual([
    'c has no line',
    'gone has a line and is no dependency',
  ]);
});

test('versions are exact, and the lock is for these', () => {
  for (const kind of ['dependencies', 'devDependencies'] as const) {
    expect(lock['']?.[kind]).toEqual(project[kind]);
    for (const version of Object.values(project[kind])) expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  }
});

// npm would warn of both, but .npmrc hides its warnings.
test('every install script is allowed or refused by name, and no package is deprecated', () => {
  const packages = Object.entries(lock).filter(([folder]) => folder !== '');
  const withScript = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = withScript.map(([folder]) => folder.slice(folder.lastIndexOf('node_modules/') + 13));
  expect(Object.keys(project.allowScripts).toSorted()).toEqual([...new Set(names)].toSorted());
  expect(packages.filter(([, { deprecated }]) => deprecated).map(([folder]) => folder)).toEqual([]);
});
