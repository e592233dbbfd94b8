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

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  testIgnore: ['node_modules/**', 'build/**'],
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
