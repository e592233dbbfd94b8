import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeDataFolder } from '#test/data-folder.ts';
import { hastenFirstPaint, readWrittenStyles } from './first-paint.ts';

const link = (address: string) => `<link rel="stylesheet" href="${address}"/>`;

test('small style sheets of a build are written into pages, large ones and other files are not', async () => {
  const folder = await makeDataFolder();
  mkdirSync(path.join(folder, 'assets'));
  const files = {
    'page.css': 'p{margin:0}\n',
    'large.css': 'a'.repeat(40_000),
    'odd.css': 'p::after{content:"</style>"}',
    'page.js': 'x()',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, 'assets', name), text);
  expect([...readWrittenStyles(folder)]).toEqual([['/assets/page.css', 'p{margin:0}']]);
});

test('the text stands before its link, in the order of the page, and holds nothing up', () => {
  const styles = new Map([
    ['/assets/a.css', 'p{margin:0}'],
    ['/assets/b.css', "p{content:'$&'}"],
  ]);
  const page = `<head>${link('/assets/a.css')}${link('/assets/b.css')}${link('/assets/large.css')}</head><body></body>`;
  const { html, written } = hastenFirstPaint(page, { styles, scripts: [] });
  expect(html).toBe(
    '<head><style>p{margin:0}</style><link rel="stylesheet" href="/assets/a.css" media="not all"/>' +
      `<style>p{content:'$&'}</style><link rel="stylesheet" href="/assets/b.css" media="not all"/>` +
      `${link('/assets/large.css')}</head><body></body>`,
  );
  expect(written).toEqual(['p{margin:0}', "p{content:'$&'}"]);
});

const loader = `import "/assets/list.js";
import * as route0 from "/assets/root.js";
  window.modules = {"root":route0};

import("/assets/site.js");`;
const preload = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js"/>`;

test('scripts are asked for at once, after the page was painted', () => {
  const head = `<head>${preload('site')}${preload('root')}${preload('site')}${link('/assets/a.css')}</head>`;
  const styles = new Map([['/assets/a.css', 'p{}']]);
  const page = `${head}<body><script>first()</script><script type="module">${loader}</script></body>`;
  const { html, scripts } = hastenFirstPaint(page, { styles, scripts: ['first()', loader] });
  const waiting = `await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
for (const href of ["/assets/site.js","/assets/root.js"])
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
await import("/assets/list.js");
const route0 = await import("/assets/root.js");
  window.modules = {"root":route0};

import("/assets/site.js");`;
  expect(scripts).toEqual(['first()', waiting]);
  expect(html).toBe(
    '<head><style>p{}</style><link rel="stylesheet" href="/assets/a.css" media="not all"/></head>' +
      `<body><script>first()</script><script type="module">${waiting}</script></body>`,
  );
});

test('without a style sheet that may be written scripts come late, and without one that imports nothing waits', () => {
  const page = (script: string) =>
    `<head>${preload('site')}${link('/assets/a.css')}</head><script>${script}</script>`;
  const none = hastenFirstPaint(page(loader), { styles: new Map(), scripts: [loader] });
  const low = page(loader).replace(' href="/assets/site.js"', ' fetchpriority="low" href="/assets/site.js"');
  expect(none).toEqual({ html: low, written: [], scripts: [loader] });
  const styles = new Map([['/assets/a.css', 'p{}']]);
  const odd = hastenFirstPaint(page('start()'), { styles, scripts: ['start()'] });
  expect(odd.html).toContain(preload('site'));
  expect(odd.scripts).toEqual(['start()']);
});

test('what is no page stays what it is, and so does what stands in the body', () => {
  const styles = new Map([['/assets/a.css', 'p{}']]);
  for (const page of ['no page', `<head></head><body>${preload('site')}${link('/assets/a.css')}</body>`]) {
    expect(hastenFirstPaint(page, { styles, scripts: [loader] }).html).toBe(page);
  }
});
