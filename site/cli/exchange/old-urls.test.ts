import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import axios, { type AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { oldSites } from '#test/support/old-sites.ts';
import { runProgram } from '#test/support/run-program.ts';
import { processAdministrator, type ServerProcess } from '#test/support/server-process.ts';
import { startSite } from '#test/support/site-template.ts';

let server: ServerProcess;
let client: AxiosInstance;
let folder: string;
let headers: Record<string, string>;
beforeAll(async () => {
  folder = await makeDataFolder();
  server = await startSite();
  client = axios.create({ baseURL: server.address, validateStatus: () => true, maxRedirects: 0 });
  const { data } = await client.post('/api/auth/admin/login', processAdministrator);
  headers = { Authorization: `Bearer ${data.token}` };
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Imports as the operator does, beside the running site. @returns Its id. */
async function imported({ files, entry, media }: (typeof oldSites)[keyof typeof oldSites]): Promise<string> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  const given = media === undefined ? [] : ['--media', path.join(folder, media)];
  const done = await importing([path.join(folder, entry), ...given]);
  return /--receipt (\S+)/.exec(done)?.[1] ?? '';
}

async function importing(options: readonly string[]): Promise<string> {
  const environment = { DATA_DIR: server.dataDir, SITE_URL: server.address };
  const { exitCode, output } = await runProgram('site/cli/exchange/import.ts', options, environment);
  expect([exitCode, output]).toEqual([0, output]);
  return output;
}

/** Where a URL leads, when it leads to something that is there. */
async function endOf(url: string): Promise<string> {
  const { status, headers } = await client.get(url);
  if (status !== 301 && status !== 308) return status === 200 ? 'here' : `status ${status}`;
  const location = String(headers.location);
  const end = await client.get(location);
  if (end.status !== 200) return `${location}: status ${end.status}`;
  if (/^image\//.test(String(end.headers['content-type']))) return 'file';
  return location === (url.split('?')[0] ?? '').replace(/\/$/, '') ? 'here' : location;
}

test.each(Object.entries(oldSites))(
  'every old URL of a site of %s leads to its new place, or is named in the receipt',
  async (name, site) => {
    const id = await imported(site);
    const { data: receipt } = await client.get<string>(`/api/imports/${id}/receipt.txt`, { headers });
    // What the command prints of one, it prints of each.
    if (name === 'wordPress') expect(await importing(['--receipt', id])).toContain(receipt);
    const found: Record<string, string> = {};
    for (const [url, expected] of Object.entries(site.urls)) {
      found[url] = expected === 'named' && receipt.includes(url) ? 'named' : await endOf(url);
    }
    expect(found).toEqual(site.urls);
  },
);
