import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH || undefined;
// Chromium refuses its own sandbox to root, as in most containers.
const isRoot = process.getuid?.() === 0;

/** The address bar's own pages cost each test half a second. Only the last such list counts: it repeats the test runner's. */
const turnedOff = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding', 'AimEnabled'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'PreconnectToSearch'],
];

/** Files of which `npm run test:long` runs all, beside the tests that are marked `@long`: what rarely changes, and takes its time. */
const long = [
  'admin/{account,activity,calendar,edit-messages,guard,language-texts,list-keys,load-failures,manage-blogs,messages,missing-urls,own-pages,owner-settings,saved-views,statistics,system}',
  'contact/{handover,origin,questions,spam}',
  'editor/{comparing,editor-speed,editor-tools,kept-words,pasted-media,pasting,tables,writing-on}',
  'media/{crop,labels,pdf}',
  'site/{budgets,cards-and-covers,client-logos,counting,directions,first-screen,growing-lists,hero-video,islands,reading}',
].map((files) => `test/browser/${files}.e2e.ts`);
const notOurs = ['node_modules/**', 'build/**'];

export default defineConfig({
  // A test is in one of them.
  projects: [
    { name: 'daily', testIgnore: [...notOurs, ...long], grepInvert: /@long/ },
    { name: 'long', testMatch: long },
    { name: 'long-marked', testIgnore: [...notOurs, ...long], grep: /@long/ },
  ],
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/browser',
  globalSetup: './test/support/site-template.ts',
  // Tests wait about as long as they compute: three for two cores.
  workers: 3,
  // Generous for a busy machine: a state that comes sooner is not waited for.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // `npm test` names what passed only when it was tried again.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    locale: 'en-US',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${turnedOff.join()}`,
      ],
    },
  },
});
