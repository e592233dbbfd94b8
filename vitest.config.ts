import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { patiently } from './test/support/patiently.ts';

const everything = '{app,platform,server,cli,tools,test}/**/*.test.ts';
/** Slow tests of what rarely changes: `npm run test:long`. */
const long = [
  'test/torture/**/*.test.ts',
  'test/project/{deploy,deployment,supply-chain}.test.ts',
  'test/running/{garbage,many-instances,move}.test.ts',
  'test/http/html.test.ts',
  'platform/database/postgres/postgres-instances.test.ts',
];
// Drawing, encoding and receiving files, and work on long texts: next to nothing of it concerns the database.
const sameOnBoth = /\/(cards|costly-saves|hostile-uploads|markdown-siege|picture-variants|post-upload)[./]/;
/** Whatever opens a site through the services asks repositories: all of it holds on either database. */
const throughRepositories = globSync('app/**/*.test.ts').filter(
  (file) => !sameOnBoth.test(file) && readFileSync(file, 'utf8').includes('openTestSite('),
);

/** `TEST_DATABASE=postgres` runs these on PostgreSQL, and nothing else. */
const isPostgresAlone = process.env.TEST_DATABASE === 'postgres';
const onPostgres = { provide: { engine: 'postgres' as const } };

const embedded = {
  extends: true as const,
  test: { name: 'embedded', include: [everything], exclude: [...configDefaults.exclude, ...long] },
};

export default defineConfig({
  test: {
    environment: 'node',
    // Tests wait more than they compute: one for each core, and modules loaded once.
    maxWorkers: '100%',
    isolate: false,
    // Password hashing and real uploads take their time on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: patiently },
    unstubEnvs: true,
    globalSetup: ['test/support/postgres-setup.ts'],
    projects: [
      { extends: true, test: { name: 'postgres', include: throughRepositories, ...onPostgres } },
      ...(isPostgresAlone
        ? []
        : [embedded, { extends: true as const, test: { name: 'long', include: long } }]),
    ],
  },
});
