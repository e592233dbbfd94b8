import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { compileCache } from './test/support/compile-cache.ts';
import { LongestFirst } from './test/support/longest-first.ts';
import { patiently } from './test/support/patiently.ts';

const everything = '{content,packages,site,tools,test,qa}/**/*.test.ts';
/** Slow tests of what rarely changes: `npm run test:long`. */
const long = [
  'qa/{deployment,exchange,torture}/*.test.ts',
  'qa/bench/bench.test.ts',
  'test/project/{extending,removable}.test.ts',
  'test/http/{client-address,html,locked-database,no-sample-left,pictures}.test.ts',
  'test/http/{same-posts,sample-gone,scripts-in-urls}.test.ts',
  'packages/database/postgres/postgres-instances.test.ts',
  // What servers of databases, mail and the web do when they fail or are slow: waited for.
  'packages/database/lost-commit.test.ts',
  'packages/web-server/http/connections.test.ts',
  'packages/backup/continuous/continuous.test.ts',
  'site/mail/mail-settings.test.ts',
  // Processes of their own, a start each; log and metrics stay.
  'test/running/{archive,backup,commands,continuous-backup,dev,garbage,lost-database}.test.ts',
  'test/running/{many-instances,move,object-storage,object-storage-pages,postgres-backup,process,restart,upgrade}.test.ts',
  'site/cli/{content,migrate,site-of-command}.test.ts',
  'site/cli/exchange/{export,old-urls,static/static-export,static/static-nginx}.test.ts',
  'site/server/move/move-database.test.ts',
  // Keys from passphrases take a second each.
  'site/server/backup/{bucket,encryption,hostile-database,make-backup,nightly,offsite,restore-backup,restore-continuous}.test.ts',
  'test/http/api-on-another-host.test.ts',
  'packages/platform/terminal/arguments.test.ts',
  // Every width of many images, encoded; drawings in a process of their own.
  'site/media/uploads/{hostile-doors,small-machine,svg-uploads,truncated-uploads}.test.ts',
  'site/images/{image-process,picture-variants}.test.ts',
  'site/branding/branding-api.test.ts',
  'site/cards/{card-api,card-drawing,cover-api,owner-images}.test.ts',
  'tools/ascii-chunks.test.ts',
  // Threads that are stopped for what they cost take their time.
  'packages/platform/threads/bounded-thread.test.ts',
  'packages/platform/tasks/task-process.test.ts',
  // Sieges: megabytes of hostile text. The bounds that answer them have tests of their own.
  'site/blog/posts/{costly-saves,post-upload}.test.ts',
  'site/exchange/formats/{hostile-files,real-projects,wordpress-import}.test.ts',
  'site/exchange/jobs/{cut-off-undoing,import-api,imports,old-site}.test.ts',
  'packages/site-import/formats/{hostile-texts,mutated-sources}.test.ts',
  'packages/rich-text/model/round-trip.test.ts',
  'site/discovery/markdown/markdown-siege.test.ts',
  'site/redirects/patterns/many-patterns.test.ts',
];
// Drawing, encoding and receiving files, work on long texts, processes of imports: next to nothing of it concerns the database.
const sameOnBoth =
  /\/(cards|costly-saves|cut-off-undoing|hostile-uploads|imports|lost-import-file|markdown-siege|picture-variants|post-upload)[./]/;
/** Whatever opens a site through the services asks repositories: all of it holds on either database. */
const throughRepositories = [
  ...globSync('site/!(server|cli)/**/*.test.ts').filter(
    (file) => !sameOnBoth.test(file) && /\b(openTestSite|inquirySite)\(/.test(readFileSync(file, 'utf8')),
  ),
  // Pages of two instances.
  'test/http/site-content.test.ts',
  'test/http/owner-settings.test.ts',
  // A request of a story on one instance, the next on the other.
  'test/http/outer-paths.test.ts',
  'test/http/biographies.test.ts',
  'test/http/changed-sources.test.ts',
  'test/http/tag-names.test.ts',
  'test/http/team-story.test.ts',
];

/** Of these, what `npm run test:long` runs: their statements are simple, or those that others run on every change. */
const asksForRows = new RegExp(
  [
    '^site/admin/(backups|mail)/',
    '^site/(auth|branding|discovery|exchange|links|mail|media|texts)/',
    '^site/documents/(?!document-service)',
    '^site/blog/(calendar|notices|ownership|people|slugs|posts/(post-fields|saving|untouched-text))',
    '^site/contact/(messages/outbox|spam/)',
    '^site/redirects/(import|patterns)/',
    '^site/statistics/missing/',
    'redirect-properties|owner-settings|outer-paths|team-story',
  ].join('|'),
);

/** `TEST_DATABASE=postgres` runs these on PostgreSQL, and nothing else. */
const isPostgresAlone = process.env.TEST_DATABASE === 'postgres';
const onPostgres = (name: string, isChosen: (file: string) => boolean) => ({
  extends: true as const,
  test: { name, include: throughRepositories.filter(isChosen), provide: { engine: 'postgres' as const } },
});

const embedded = {
  extends: true as const,
  test: { name: 'embedded', include: [everything], exclude: [...configDefaults.exclude, ...long] },
};
// Processes of their own, real builds and real images; what has no limit of its own took 86 seconds at most.
const longAlone = {
  extends: true as const,
  test: { name: 'long', include: long, testTimeout: 300_000, hookTimeout: 300_000 },
};

// For the workers, and for the processes that the site starts in them.
process.env.NODE_COMPILE_CACHE ??= compileCache;

export default defineConfig({
  test: {
    environment: 'node',
    // Tests wait about as long as they compute: one more than there are cores, and modules loaded once.
    maxWorkers: availableParallelism() + 1,
    isolate: false,
    // Password hashing and real uploads take their time on a busy machine: four times the longest seen there, so that
    // what hangs is named in minutes.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: patiently },
    unstubEnvs: true,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['test/support/engines-setup.ts'],
    projects: [
      onPostgres('postgres', isPostgresAlone ? () => true : (file) => !asksForRows.test(file)),
      ...(isPostgresAlone
        ? []
        : [embedded, longAlone, onPostgres('long-postgres', (file) => asksForRows.test(file))]),
    ],
  },
});
