import { describe, expect, test, vi } from 'vitest';
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
  startsWhenUsed: false,
  startData: '',
};
const publicPage = { ...page, startsWhenUsed: true };

const start = `const module = ${JSON.stringify(module).replaceAll('<', '\\u003c')};
const policy = globalThis.trustedTypes?.createPolicy("starter", { createScript: () => module });
const text = policy ? policy.createScript("") : module;
document.head.append(Object.assign(document.createElement("script"), { type: "module", text }));`;

test('the starter creates the module word for word, and both may run', () => {
  for (const { head, body, end, scripts } of [
    startPage(page, '/assets/first.js'),
    startPage(publicPage, null),
  ]) {
    expect(scripts).toEqual(['first()', module, start]);
    const low = '<link rel="modulepreload" fetchpriority="low" href="/assets/site.js"/>';
    expect(head + body + end).toBe(
      `<head>${low}${low.replace('site', 'root')}${low}</head>` +
        `<body>${preload('site')}<script>first()</script><script type="module">${start}</script></body>`,
    );
  }
});

test('on a public page it loads the first script alone, which fetches and starts the module by events, once each', async () => {
  const { head, body, end, scripts } = startPage(publicPage, '/assets/first.js');
  const starter = scripts[2] ?? '';
  expect(head + body + end).toBe(
    `<head></head><body>${preload('site')}<script>first()</script><script type="module">${starter}</script></body>`,
  );
  const added: object[] = [];
  const events = new EventTarget();
  const document = { head: { append: (element: object) => added.push(element) }, createElement: () => ({}) };
  new Function('document', 'addEventListener', 'dispatchEvent', starter)(
    document,
    events.addEventListener.bind(events),
    events.dispatchEvent.bind(events),
  );
  expect(added).toEqual([{ type: 'module', src: '/assets/first.js' }]);
  const tell = (name: string) => events.dispatchEvent(new Event(name));
  tell('fetchpage');
  const links = ['site', 'root'].map((name) => ({ rel: 'modulepreload', href: `/assets/${name}.js` }));
  expect(added.slice(1)).toEqual(links);
  tell('startpage');
  tell('startpage');
  await vi.waitFor(() => expect(added).toHaveLength(4));
  expect(added.slice(3)).toEqual([{ type: 'module', text: module, onerror: expect.any(Function) }]);
});

describe('data that is not in the page', () => {
  function start(fetch: () => Promise<Response>) {
    const apart = { ...publicPage, startData: '/contact.data?start=v1' };
    const events = new EventTarget();
    const scripts: string[] = [];
    const given: unknown[] = [];
    const failures: unknown[] = [];
    events.addEventListener('startfailed', (event) => failures.push((event as CustomEvent).detail));
    const append = ({ text }: { text?: string }) => text && scripts.push(text);
    const document = { head: { append }, createElement: () => ({}) };
    const streamController = {
      enqueue: (data: unknown) => given.push(data),
      close: () => given.push('closed'),
    };
    const globals = {
      document,
      fetch,
      __reactRouterContext: { streamController },
      addEventListener: events.addEventListener.bind(events),
      dispatchEvent: events.dispatchEvent.bind(events),
    };
    const starter = startPage(apart, '/assets/first.js').scripts[2] ?? '';
    new Function(...Object.keys(globals), starter)(...Object.values(globals));
    return { tell: (name: string) => events.dispatchEvent(new Event(name)), scripts, given, failures };
  }

  test('is fetched once, and given to the router before the module runs', async () => {
    const fetch = vi.fn(async () => new Response('[1]'));
    const { tell, scripts, given, failures } = start(fetch);
    expect(fetch).not.toHaveBeenCalled();
    tell('fetchpage');
    tell('startpage');
    await vi.waitFor(() => expect(scripts).toEqual([module]));
    expect(fetch.mock.calls).toEqual([['/contact.data?start=v1']]);
    expect([given, failures]).toEqual([['[1]', 'closed'], []]);
  });

  test('that the server has no more makes the start fail with its status; without a line the start tries again', async () => {
    const gone = start(async () => new Response(null, { status: 404 }));
    gone.tell('startpage');
    await vi.waitFor(() => expect(gone.failures).toEqual([404]));
    expect([gone.scripts, gone.given]).toEqual([[], []]);

    let isOnline = false;
    const broken = start(async () => {
      if (!isOnline) throw new TypeError('offline');
      return new Response('[2]');
    });
    broken.tell('fetchpage');
    await new Promise((resolve) => setImmediate(resolve));
    isOnline = true;
    broken.tell('startpage');
    await vi.waitFor(() => expect(broken.scripts).toEqual([module]));
    expect(broken.failures).toEqual([]);
  });
});

test('a page without a module stays as it is', () => {
  const quiet = { ...page, modules: [] };
  expect(hasKnownStart(quiet)).toBe(true);
  expect(startPage(quiet, null)).toBe(quiet);
});

describe('a page that starts in another way stays as it is', () => {
  test.each([
    ['two modules', { ...publicPage, modules: [module, 'second()'] }],
    ['a script file', { ...publicPage, hasScriptFiles: true }],
  ])('%s', (_, other) => {
    expect(hasKnownStart(other)).toBe(false);
    expect(startPage(other, '/assets/first.js')).toBe(other);
  });
});
