import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { leadsSomewhereKey } from '#site/documents/keys.ts';
import { createImportService } from '#site/exchange/import/import-service.server.ts';
import { exchanged } from '#site/exchange/keys.ts';
import { openSource } from '#site/exchange/open-source.server.ts';
import { ownAddresses } from '#site/urls/own-addresses.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { debianProgram } from '#test/support/debian-program.ts';
import { type Nginx, startNginx } from '#test/support/nginx.ts';
import { oldSites } from '#test/support/old-sites.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { projectRoot } from '#tools/project-root.ts';
import { exportStatic } from './export-static.ts';
import { toNginxMaps } from './static-redirects.ts';

/** A site that was moved in from WordPress, written as files and served by the nginx of Debian. */
const nginx = await debianProgram('nginx', 'usr/sbin/nginx');
const siteUrl = 'https://static.example';
const serverBlock = (lines: string, root: string) =>
  `root ${root}; ${lines
    .split('\n')
    .filter((line) => line.startsWith('#   '))
    .map((line) => line.slice(4))
    .join(' ')}`;

describe.skipIf(!nginx)('nginx (skipped where it is not installable)', () => {
  let site: TestSite;
  let folder: string;
  let server: Nginx;
  const out = () => path.join(folder, 'site');

  beforeAll(async () => {
    site = await openTestSite();
    folder = await makeDataFolder();
    const { files, entry, media = '' } = oldSites.wordPress;
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), content);
    }
    const { source } = await openSource(path.join(folder, entry), { media: path.join(folder, media) });
    const now = () => new Date();
    const about = { own: ownAddresses(siteUrl), leadsSomewhere: site.services.get(leadsSomewhereKey), now };
    const services = exchanged(site.services);
    await createImportService({ ...site, services, ...about }).run(source, { file: entry, by: 'test' });
    const admin = await site.signIn();
    await admin.post('/api/redirects', { from: '/tagebuch/:year/*', to: '/blog-list', status: 302 });
    const config = readConfig({ DATA_DIR: site.dataDir, SITE_URL: siteUrl, LOG_LEVEL: 'silent' });
    const buildFolder = path.join(projectRoot, 'build');
    await exportStatic(site, config, out(), { buildFolder, signal: new AbortController().signal });
    const maps = readFileSync(path.join(out(), 'redirects.nginx.conf'), 'utf8');
    server = await startNginx(nginx ?? '', folder, {
      http: `include ${out()}/redirects.nginx.conf;`,
      server: serverBlock(maps, out()),
    });
  });
  afterAll(async () => {
    await server?.stop();
    await site.close();
    await rm(folder, { recursive: true });
  });

  /** Status, and of a redirect that of its end. */
  async function statusOf(url: string): Promise<string> {
    const first = await fetch(server.address + url, { redirect: 'manual' });
    if (first.status !== 301 && first.status !== 302) return String(first.status);
    const location = new URL(first.headers.get('location') ?? '', server.address);
    const end = await fetch(server.address + location.pathname + location.search, { redirect: 'manual' });
    return `${first.status} ${end.status}`;
  }

  test('every page of the sitemap is there at its own URL', async () => {
    const map = readFileSync(path.join(out(), 'sitemap.xml'), 'utf8');
    const urls = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    const pages = urls.filter((url) => !url.endsWith('.xml'));
    const maps = urls.filter((url) => url.endsWith('.xml'));
    for (const file of maps) {
      const text = readFileSync(path.join(out(), file), 'utf8');
      pages.push(...[...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname));
    }
    expect(pages.length).toBeGreaterThan(10);
    const found = await Promise.all(pages.map(async (url) => [url, await statusOf(url)]));
    expect(found.filter(([, status]) => status !== '200')).toEqual([]);
  });

  test('every old URL leads to a page, with a slash at its end or not, and with what advertising adds', async () => {
    const rows = await site.database.selectFrom('redirects').select(['source', 'pattern_head']).execute();
    const single = rows.filter(({ pattern_head }) => pattern_head === null).map(({ source }) => source);
    expect(single.length).toBeGreaterThan(20);
    const forms = single.flatMap((url) =>
      url.includes('?') ? [url] : [url, `${url}/`, `${url}/?utm_source=x`],
    );
    const found = await Promise.all(forms.map(async (url) => [url, await statusOf(url)]));
    // The one that was closed is a draft here: its URLs lead to it once it is published.
    const closed = ['/2019/03/closed', '/2019/03/closed/', '/2019/03/closed/?utm_source=x', '/?p=14'];
    expect(found.filter(([, status]) => status !== '301 200')).toEqual(closed.map((url) => [url, '301 404']));
    expect(await statusOf('/tagebuch/2019/a/b')).toBe('302 200');
  });

  test('what is not there answers 404 with the page for it', async () => {
    const answer = await fetch(`${server.address}/nowhere-at-all`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Page not found');
  });

  test('it takes as many rules as a site may have, and the same old URL twice', async () => {
    const many = Array.from({ length: 150_000 }, (_, index) => ({
      ...{ from: `/2019/03/the-story-with-the-number-${index}`, to: `/blog-detail/story-${index}` },
      status: 301 as const,
    }));
    const text = toNginxMaps([
      ...many,
      { from: '/2019/03/THE-story-with-the-number-1', to: '/x', status: 301 },
    ]);
    const file = path.join(folder, 'many.conf');
    writeFileSync(file, `pid ${folder}/many.pid; events {}\nhttp {\n${text}\n}`);
    expect(() =>
      execFileSync(nginx ?? '', ['-t', '-p', folder, '-e', `${folder}/many.log`, '-c', file], {
        stdio: 'pipe',
      }),
    ).not.toThrow();
  });
});
