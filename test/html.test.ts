import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import axios from 'axios';
import { expect, test } from 'vitest';
import { servicePages } from '#content/company/services/index.ts';
import { team } from '#content/company/team.ts';
import { startServerProcess } from './server-process.ts';

const checker = path.resolve(import.meta.dirname, '../node_modules/vnu-jar/build/dist/vnu.jar');
/**
 * Style sheets are written into pages. The checker's own parser of CSS does not know view transitions
 * (`::view-transition-group(*)`) and some newer values: of pages it judges the HTML, as when their styles were files.
 */
const ownCss = '.*CSS: .*';
const hasJava = spawnSync('java', ['-version']).status === 0;

test.skipIf(!hasJava)(
  `the W3C's checker finds no error on any public page${hasJava ? '' : ' (skipped: no Java here)'}`,
  async () => {
    const server = await startServerProcess();
    const folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
    const { data: posts } = await axios.get(`${server.address}/api/blogs`);
    const addresses = [
      ...['/', '/about-us', '/services', '/our-project', '/blogs', '/teams', '/contact', '/contact?sent=1'],
      ...[
        '/learn-more',
        '/all-blogs',
        '/blog-list',
        '/search?q=team',
        '/search?q=xyzzy',
        '/tags/design',
        '/not-a-page',
        '/admin',
        '/dashboard',
      ],
      ...servicePages.map(({ slug }) => `/${slug}`),
      ...team.map(({ slug }) => `/teams/${slug}`),
      ...posts.map(({ id }: { id: string }) => `/blog-detail/${id}`),
    ];
    for (const [index, address] of addresses.entries()) {
      const { data } = await axios.get(server.address + address, { validateStatus: () => true });
      writeFileSync(path.join(folder, `${index}.html`), `${data}<!-- ${address} -->`);
    }
    await server.stop();
    const { status, stderr } = spawnSync(
      'java',
      ['-jar', checker, '--errors-only', '--filterpattern', ownCss, '--format', 'gnu', folder],
      {
        encoding: 'utf8',
      },
    );
    rmSync(folder, { recursive: true });
    expect(stderr.replace(/"file:[^"]*\/(\d+)\.html"/g, (_, index) => addresses[index] ?? '')).toBe('');
    expect(status).toBe(0);
  },
  120_000,
);
