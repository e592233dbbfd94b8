import { statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hourMs } from '@site/platform/text/durations';
import { readStamp } from '#tools/build-stamp.ts';
import { projectRoot } from '#tools/project-root.ts';
import { makeDataFolder } from './data-folder.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Where the folder is, for the processes of the test runner. */
const variable = 'SITE_TEMPLATE';
const timeoutMs = 180_000;
const maxAgeMs = 6 * hourMs;

/** Playwright's global setup. */
export default async function setUp(): Promise<void> {
  process.env[variable] = await siteTemplate();
}

/**
 * A new site's data folder in which the sample's images have their variants. Each server under test starts with a copy: encoding
 * them again took six seconds of processor time for each. One run after another takes the same, of what is built now.
 */
export async function siteTemplate(): Promise<string> {
  const results = path.join(projectRoot, 'test-results');
  const folder = path.join(results, `site-${readStamp()?.slice(0, 16)}`);
  const madeAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // Dates of the sample are those of its first start.
  if (Date.now() - madeAt < maxAgeMs) return folder;
  await mkdir(results, { recursive: true });
  for (const name of await readdir(results)) {
    const old = path.join(results, name);
    // Those of other builds may be in use by another run.
    const { mtimeMs = 0 } = statSync(old, { throwIfNoEntry: false }) ?? {};
    if (name.startsWith('site-') && Date.now() - mtimeMs >= maxAgeMs)
      await rm(old, { recursive: true, force: true });
  }
  const made = await mkdtemp(path.join(results, 'making-'));
  await fill(made);
  // Another run may have been faster.
  await rename(made, folder).catch(() => rm(made, { recursive: true, force: true }));
  return folder;
}

async function fill(dataDir: string): Promise<void> {
  const server = await startServerProcess({ dataDir });
  const until = Date.now() + timeoutMs;
  while (hasPendingImages(dataDir)) {
    if (Date.now() > until) {
      await server.kill();
      throw new Error(
        `The sample's images have no variants after ${timeoutMs / 1000} s:\n${server.output()}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await server.stop();
}

/** The data folder of a new site with the sample. Not removed by itself. */
export async function makeSiteFolder(): Promise<string> {
  const dataDir = await makeDataFolder();
  // Vitest's workers ask its own process, which makes it when the first does.
  const template = process.env[variable] ?? (await (await import('./engines.ts')).siteTemplateFolder());
  await cp(template, dataDir, { recursive: true });
  return dataDir;
}

/** A new site with the sample, in a process of its own. */
export async function startSite(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = await makeSiteFolder();
  const server = await startServerProcess({ dataDir, environment });
  return {
    ...server,
    async stop() {
      const exitCode = await server.stop();
      await rm(dataDir, { recursive: true, force: true });
      return exitCode;
    },
  };
}

function hasPendingImages(dataDir: string): boolean {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'), { readOnly: true, timeout: 5_000 });
  const { pending } = database
    .prepare(
      `select count(*) as pending from pictures join media using (path)
       where state = 'pending' and content_type like 'image/%'`,
    )
    .get() as { pending: number };
  database.close();
  return pending > 0;
}
