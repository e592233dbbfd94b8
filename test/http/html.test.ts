import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { policySource } from '@site/web-server/html/policy-source';
import axios from 'axios';
import { expect, test } from 'vitest';
import { team } from '#content/company/team.ts';
import { sampleServices } from '#test/support/sample-site.ts';
import { startSite } from '#test/support/site-template.ts';

const checker = path.resolve(import.meta.dirname, '../../node_modules/vnu-jar/build/dist/vnu.jar');
/**
 * The build's own style sheets, which are written into pages. The checker's parser of CSS does not know view transitions
 * and some newer values: these are left out, and whatever else a page may hold is judged.
 */
const withoutOwnStyles = (page: string, policy: string) =>
  page.replace(/<style>([\s\S]*?)<\/style>/g, (element, text) =>
    policy.includes(policySource(text)) ? '' : element,
  );
const hasJava = spawnSync('java', ['-version']).status === 0;

test.skipIf(!hasJava)(
  `the W3C's checker finds no error on any public page${hasJava ? '' : ' (skipped: no Java here)'}`,
  async () => {
    const server = await startSite();
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
      ...sampleServices.map(({ slug }) => `/${slug}`),
      ...team.map(({ slug }) => `/teams/${slug}`),
      ...posts.map(({ id }: { id: string }) => `/blog-detail/${id}`),
    ];
    for (const [index, address] of addresses.entries()) {
      const { data, headers } = await axios.get(server.address + address, { validateStatus: () => true });
      writeFileSync(
        path.join(folder, `${index}.html`),
        `${withoutOwnStyles(String(data), String(headers['content-security-policy']))}<!-- ${address} -->`,
      );
    }
    await server.stop();
    const { status, stderr } = spawnSync(
      'java',
      ['-jar', checker, '--errors-only', '--format', 'gnu', folder],
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
