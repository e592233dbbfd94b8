import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { builtPages } from '#server/pages/built.ts';
import { openTestSite } from '#test/support/test-site.ts';
import { projectRoot } from '#tools/project-root.ts';

const declared = layersIn(readFileSync(path.join(projectRoot, 'site/styles/layers.css'), 'utf8'));

/** In the order of their first mention, which is that of the cascade. */
function layersIn(css: string): string[] {
  const names = [...css.matchAll(/@layer ([\w, ]+)[;{]/g)].flatMap(([, list = '']) => list.split(/, */));
  return [...new Set(names)];
}

// A page with its rules in it, one that links to them, one of a router, and what stands in an error's place.
test('every page names the cascade layers in their one order, before anything is in them', async () => {
  const site = await openTestSite({ pages: await builtPages(path.join(projectRoot, 'build')) });
  onTestFinished(site.close);
  const { client } = site;
  for (const url of ['/', '/contact', '/search?q=web', '/missing', '/admin', '/dashboard', '/preview/any']) {
    const html: string = (await client.get(url, { responseType: 'text' })).data;
    const sheets = [...html.matchAll(/<style>(.*?)<\/style>|<link rel="stylesheet" href="([^"#]*)#?"\/>/gs)];
    const texts = await Promise.all(
      sheets.map(async ([, text, href = '']) => text ?? String((await client.get(href)).data)),
    );
    const layers = layersIn(texts.join('\n'));
    expect(layers, url).toEqual(declared.filter((name) => layers.includes(name)));
    expect(layers, url).toEqual(
      expect.arrayContaining(['tokens', 'reset', 'base', 'ui', 'domain', 'utilities']),
    );
  }
});
