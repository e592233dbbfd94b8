import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDataFolder } from './data-folder.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Where the folder is, for the processes of the test runner. */
const variable = 'SITE_TEMPLATE';
const timeoutMs = 180_000;

/**
 * Playwright's global setup: a new site's data folder in which the sample's images have their variants. Each server under
 * test starts with a copy; encoding them again took six seconds of processor time for each.
 *
 * @returns What removes it.
 */
export default async function makeSiteTemplate(): Promise<() => Promise<void>> {
  const dataDir = await makeDataFolder();
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
  process.env[variable] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

/** The data folder of a new site with the sample. Not removed by itself. */
export async function makeSiteFolder(): Promise<string> {
  const dataDir = await makeDataFolder();
  await cp(process.env[variable] ?? '', dataDir, { recursive: true });
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
