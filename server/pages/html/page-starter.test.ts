import { describe, expect, test } from 'vitest';
import { hasKnownStart, startPage } from './page-starter.ts';
import type { RenderedPage } from './rendered-page.ts';

const preload = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js"/>`;
const module = `import * as route0 from "/assets/root.js";
window.routes = {"root":route0}; // $& <b>
import("/assets/entry.js");`;
const page: RenderedPage = {
  html:
    `<head>${preload('site')}${preload('root')}${preload('site')}</head>` +
    `<body>${preload('site')}<script>first()</script><script type="module">${module}</script></body>`,
  scripts: ['first()', module],
  modules: [module],
  hasScriptFiles: false,
  styles: [],
};

const start = `const module = ${JSON.stringify(module).replaceAll('<', '\\u003c')};
const policy = globalThis.trustedTypes?.createPolicy("starter", { createScript: () => module });
const text = policy ? policy.createScript("") : module;
document.head.append(Object.assign(document.createElement("script"), { type: "module", text }));`;

test('the starter creates the module word for word, and both may run', () => {
  const { html, scripts } = startPage(page, { isPaintedFirst: false });
  expect(scripts).toEqual(['first()', module, start]);
  const low = '<link rel="modulepreload" fetchpriority="low" href="/assets/site.js"/>';
  expect(html).toBe(
    `<head>${low}${low.replace('site', 'root')}${low}</head>` +
      `<body>${preload('site')}<script>first()</script><script type="module">${start}</script></body>`,
  );
});

test('after the paint it requests all modules at once, each of them once', () => {
  const { html, scripts } = startPage(page, { isPaintedFirst: true });
  const waiting = `await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
for (const href of ["/assets/site.js","/assets/root.js"])
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
${start}`;
  expect(scripts).toEqual(['first()', module, waiting]);
  expect(html).toBe(
    `<head></head><body>${preload('site')}<script>first()</script><script type="module">${waiting}</script></body>`,
  );
});

test('a page without a module stays as it is', () => {
  const quiet = { ...page, modules: [] };
  expect(hasKnownStart(quiet)).toBe(true);
  expect(startPage(quiet, { isPaintedFirst: true })).toBe(quiet);
});

describe('a page that starts in another way stays as it is', () => {
  test.each([
    ['two modules', { ...page, modules: [module, 'second()'] }],
    ['a script file', { ...page, hasScriptFiles: true }],
  ])('%s', (_, other) => {
    expect(hasKnownStart(other)).toBe(false);
    expect(startPage(other, { isPaintedFirst: true })).toBe(other);
  });
});
