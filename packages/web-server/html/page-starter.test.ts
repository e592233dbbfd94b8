import { describe, expect, test } from 'vitest';
import { hasKnownStart, startPage } from './page-starter.ts';
import type { RenderedPage } from './rendered-page.ts';

const preload = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js"/>`;
const module = `import * as route0 from "/assets/root.js";
window.routes = {"root":route0}; // $& <b>
import("/assets/entry.js");`;
const page: RenderedPage = {
  head: `<head>${preload('site')}${preload('root')}${preload('site')}`,
  body: `</head><body>${preload('site')}`,
  end: `<script>first()</script><script type="module">${module}</script></body>`,
  scripts: ['first()', module],
  modules: [module],
  hasScriptFiles: false,
  isPublic: false,
};
const publicPage = { ...page, end: '</body>', scripts: ['first()'], modules: [], isPublic: true };

const start = `const module = ${JSON.stringify(module).replaceAll('<', '\\u003c')};
const policy = globalThis.trustedTypes?.createPolicy("starter", { createScript: () => module });
const text = policy ? policy.createScript("") : module;
document.head.append(Object.assign(document.createElement("script"), { type: "module", text }));`;

test('the starter creates the module word for word, and both may run', () => {
  const { head, body, end, scripts } = startPage(page, '/assets/first.js');
  expect(scripts).toEqual(['first()', module, start]);
  const low = '<link rel="modulepreload" fetchpriority="low" href="/assets/site.js"/>';
  expect(head + body + end).toBe(
    `<head>${low}${low.replace('site', 'root')}${low}</head>` +
      `<body>${preload('site')}<script>first()</script><script type="module">${start}</script></body>`,
  );
});

test('a public page loads the first script, by one that is the same on all of them', () => {
  const { end, scripts } = startPage(publicPage, '/assets/first.js');
  const [, starter = ''] = scripts;
  expect(scripts).toHaveLength(2);
  expect(end).toBe(`<script>${starter}</script></body>`);
  expect(startPage({ ...publicPage, head: 'another' }, '/assets/first.js').scripts[1]).toBe(starter);
  const run = (trustedTypes?: object) => {
    const added: object[] = [];
    const document = {
      head: { append: (element: object) => added.push(element) },
      createElement: () => ({}),
    };
    new Function('document', 'globalThis', starter)(document, { trustedTypes });
    return added;
  };
  expect(run()).toEqual([{ type: 'module', src: '/assets/first.js' }]);
  const createPolicy = (_name: string, rules: object) => rules;
  expect(run({ createPolicy })).toEqual([{ type: 'module', src: '/assets/first.js' }]);
});

test('without a first script a public page has none', () => {
  expect(startPage(publicPage, null)).toBe(publicPage);
});

test('a page without a module stays as it is', () => {
  const quiet = { ...page, modules: [] };
  expect(hasKnownStart(quiet)).toBe(true);
  expect(startPage(quiet, null)).toBe(quiet);
});

describe('a page that starts in another way stays as it is', () => {
  test.each([
    ['two modules', { ...page, modules: [module, 'second()'] }],
    ['a script file', { ...page, hasScriptFiles: true }],
  ])('%s', (_, other) => {
    expect(hasKnownStart(other)).toBe(false);
    expect(startPage(other, '/assets/first.js')).toBe(other);
  });
});
