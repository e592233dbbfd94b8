import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.ts';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const applications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** CHROMIUM_PATH, the system's, Debian's (installed when this runs as root), or Playwright's own. @returns Null for none. */
export function findBrowser(environment: NodeJS.ProcessEnv): string | null {
  const named = environment.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  return systemBrowser(environment) ?? debianBrowser(environment) ?? downloadedBrowser();
}

export const browserHelp = `No Chromium was found, and none could be installed.
The browser tests need one. Any of these will do:
  - set CHROMIUM_PATH to the executable of Chromium or Chrome
  - Debian or Ubuntu: sudo apt-get install chromium
  - elsewhere: npx playwright install chromium
`;

function systemBrowser(environment: NodeJS.ProcessEnv): string | null {
  const folders = (environment.PATH ?? '').split(path.delimiter);
  const candidates = [
    ...systemNames.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...applications,
  ];
  return candidates.find((file) => existsSync(file)) ?? null;
}

function debianBrowser(environment: NodeJS.ProcessEnv): string | null {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return null;
  process.stdout.write('Installing Chromium with apt-get…\n');
  const options = { stdio: 'ignore', env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], options);
  return systemBrowser(environment);
}

function downloadedBrowser(): string | null {
  const cli = path.join(projectRoot, 'node_modules/@playwright/test/cli.js');
  const result = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore' });
  // An empty path leaves the choice to Playwright.
  return result.status === 0 ? '' : null;
}
