import { describe, expect, test } from 'vitest';
import { startPage } from './page-starter.ts';
import type { RenderedPage } from './rendered-page.ts';

const preload = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js"/>`;
const loader = `import "/assets/list.js"
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  window.__reactRouterRouteModules = {"root":route0,"company/pages/home":route1};

import("/assets/entry.js");`;
const page = (script: string): RenderedPage => ({
  html:
    `<head>${preload('site')}${preload('root')}${preload('site')}</head>` +
    `<body>${preload('site')}<script>first()</script><script type="module">${script}</script></body>`,
  scripts: ['first()', script],
  styles: [],
});

const start = `window.__reactRouterRouteModules = window.pageModules = {"":"/assets/list.js","root":"/assets/root.js","company/pages/home":"/assets/home.js"};
const entry = "/assets/entry.js";
const policy = globalThis.trustedTypes?.createPolicy("starter", { createScriptURL: () => entry });
const src = policy ? policy.createScriptURL("") : entry;
document.head.append(Object.assign(document.createElement("script"), { type: "module", src }));`;

test('the starter makes the one script that the page needs, and imports nothing itself', () => {
  const { html, scripts } = startPage(page(loader), { isPaintedFirst: false });
  expect(scripts).toEqual(['first()', start]);
  const low = '<link rel="modulepreload" fetchpriority="low" href="/assets/site.js"/>';
  expect(html).toBe(
    `<head>${low}${low.replace('site', 'root')}${low}</head>` +
      `<body>${preload('site')}<script>first()</script><script type="module">${start}</script></body>`,
  );
});

test('after the paint it asks for all modules at once, for each of them once', () => {
  const { html, scripts } = startPage(page(loader), { isPaintedFirst: true });
  const waiting = `await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
for (const href of ["/assets/site.js","/assets/root.js"])
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
${start}`;
  expect(scripts).toEqual(['first()', waiting]);
  expect(html).toBe(
    `<head></head><body>${preload('site')}<script>first()</script><script type="module">${waiting}</script></body>`,
  );
});

test('a page that starts nothing stays as it is', () => {
  const quiet = page('second()');
  expect(startPage(quiet, { isPaintedFirst: true })).toBe(quiet);
});

describe('what would be lost is refused', () => {
  test.each([
    ['another statement', loader.replace('\n\n', '\nprepare();\n')],
    [
      'a route made of two modules',
      loader.replace(
        'import * as route0 from "/assets/root.js";',
        'import * as a from "/assets/a.js";\nimport * as b from "/assets/b.js";\nconst route0 = {...a,...b};',
      ),
    ],
    ['a route without a module', loader.replace('{"root"', '{"other":route9,"root"')],
    ['a module of no route', loader.replace('"root":route0,', '')],
    ['two modules for their effects alone', `import "/assets/other.js";\n${loader}`],
    ['no list of routes', loader.replace('import "/assets/list.js"\n', '')],
    ['no entry', loader.replace('import("/assets/entry.js");', '')],
  ])('%s', (_, text) => {
    expect(() => startPage(page(text), { isPaintedFirst: true })).toThrow('not known here');
  });
});
