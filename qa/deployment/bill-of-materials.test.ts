import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { allowedLicences, licenceExceptions } from '#test/support/allowed-licences.ts';
import { type Lock, productionPackages, refusedLicences } from '#test/support/installed-packages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What CycloneDX 1.5 requires, and what a reader of the bill needs. */
const billSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  serialNumber: z.string().regex(/^urn:uuid:/),
  metadata: z.object({
    component: z.object({ 'bom-ref': z.string(), name: z.string(), type: z.literal('application') }),
  }),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      purl: z.string().regex(/^pkg:npm\//),
      hashes: z
        .array(z.object({ alg: z.literal('SHA-512'), content: z.string().regex(/^[\da-f]{128}$/) }))
        .min(1),
      licenses: z
        .array(
          z.union([
            z.object({ license: z.object({ id: z.string() }) }).transform(({ license }) => license.id),
            z.object({ expression: z.string() }).transform(({ expression }) => expression),
          ]),
        )
        .length(1),
    }),
  ),
});

test('npm run bill writes each package that runs, with its version, hash and an allowed licence', () => {
  const bill = execFileSync('npm', ['run', '--silent', 'bill'], {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  });
  const { components, metadata } = billSchema.parse(JSON.parse(bill));
  const { name, version } = JSON.parse(read('package.json'));
  expect(metadata.component['bom-ref']).toBe(`${name}@${version}`);
  expect(metadata.component.name).toBe(name);
  const lock: Lock = JSON.parse(read('package-lock.json')).packages;
  const expected = productionPackages(lock, () => undefined).map(
    (one) => `${one.name}@${lock[one.folder]?.version}`,
  );
  expect(new Set(components.map((one) => `${one.name}@${one.version}`))).toEqual(new Set(expected));
  const packages = components.map((one) => ({ name: one.name, folder: one.purl, licence: one.licenses[0] }));
  expect(refusedLicences(packages, allowedLicences, licenceExceptions)).toEqual([]);
});

const name = z.string().min(1);
const days = z.int().min(1).max(90);
const interval = z.enum(['daily', 'weekly', 'monthly', 'quarterly', 'semiannually', 'yearly']);

/**
 * The part of Dependabot's options that the file uses, from GitHub's reference of them, by hand: no package has the schema,
 * and tests ask no network. Strict, so that a misspelt or unknown option fails.
 */
const dependabotSchema = z.strictObject({
  version: z.literal(2),
  updates: z
    .array(
      z.strictObject({
        'package-ecosystem': z.enum(['npm', 'github-actions', 'docker', 'docker-compose']),
        directory: z.string().startsWith('/'),
        schedule: z.strictObject({
          interval,
          day: z
            .enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
            .optional(),
          time: z
            .string()
            .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
            .optional(),
        }),
        cooldown: z.strictObject({
          'default-days': days,
          'semver-major-days': days.optional(),
          'semver-minor-days': days.optional(),
          'semver-patch-days': days.optional(),
        }),
        'versioning-strategy': z
          .enum(['auto', 'increase', 'increase-if-necessary', 'lockfile-only', 'widen'])
          .optional(),
        'commit-message': z.strictObject({ prefix: name.max(50) }),
        'open-pull-requests-limit': z.int().min(0).optional(),
        groups: z
          .record(
            z.string().regex(/^[\w-]+$/),
            z.strictObject({
              'dependency-type': z.enum(['production', 'development']).optional(),
              'update-types': z.array(z.enum(['major', 'minor', 'patch'])).optional(),
              patterns: z.array(name).optional(),
            }),
          )
          .optional(),
      }),
    )
    .min(1),
});

test('updates are proposed for every kind of package, some days after they came out', () => {
  const { updates } = dependabotSchema.parse(parse(read('.github/dependabot.yml')));
  expect(updates.map((one) => one['package-ecosystem']).toSorted()).toEqual([
    'docker',
    'docker-compose',
    'github-actions',
    'npm',
  ]);
});

test.each([
  ['interval: weekly', 'interval: fortnightly'],
  ['cooldown:', 'cool-down:'],
  ['package-ecosystem: npm', 'package-ecosystem: yarn'],
  ['time: "05:00"', 'time: "25:00"'],
])('an update policy with %s as %s is refused', (from, to) => {
  const text = read('.github/dependabot.yml');
  expect(text).toContain(from);
  expect(dependabotSchema.safeParse(parse(text.replace(from, to))).success).toBe(false);
});
