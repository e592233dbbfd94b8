import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { protectPage } from './content-security-policy.ts';
import type { InlinedStyles } from './inlined-styles.ts';
import { addScript, type RenderedPage } from './rendered-page.ts';
import { readRules } from './style-rules.ts';

const loader = `import "/assets/list.js";
import * as route0 from "/assets/root.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");`;
const policy = { apiUrl: '', frames: ['https://player.example'], trustedTypes: ['own'] };
const additions = ['ahead()', 'rules()'].map((text) => (page: RenderedPage) => addScript(page, text));
const firstScript = '/assets/first-abc123.js';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function protect(styles: InlinedStyles, { more = '', isPublic = true } = {}) {
  const module = isPublic ? '' : `<script nonce="n" type="module">${loader}</script>${more}`;
  const preload = isPublic ? '' : '<link rel="modulepreload" href="/assets/site.js"/>';
  const html =
    `<head>${preload}<link rel="stylesheet" href="/assets/a.css"/></head>` +
    `<body><script>planted()</script>${module}</body>`;
  const onUnknownStart = vi.fn();
  const document = { html, ...(!isPublic && { application: { nonce: 'n', loaderData: null } }) };
  const page = protectPage(document, policy, { styles, modules: [], firstScript }, onUnknownStart, additions);
  return { html: page.html.toString(), policy: page.policy, onUnknownStart };
}

test('a public page loads one script; another starts the framework', () => {
  const shown = protect(new Map([['/assets/a.css', readRules('p{}')]]));
  expect(shown.html).toContain('<style>p{}</style>');
  expect(shown.html).toContain(firstScript);

  const started = protect(new Map(), { isPublic: false });
  expect(started.html).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/site.js"/>');
  expect(started.html).not.toContain(firstScript);
});

test('the policy names what was made of the page: its own starter and styles, and nothing that came with content', () => {
  const { html, policy, onUnknownStart } = protect(new Map([['/assets/a.css', readRules('p{}')]]));
  const texts = (element: string) =>
    [...html.matchAll(new RegExp(`<${element}[^>]*>([^]*?)</${element}>`, 'g'))].map(([, text = '']) => text);
  const own = texts('script').filter((text) => text !== 'planted()');
  expect(own).toHaveLength(3);
  const directives = policy.split('; ');
  const [ahead = '', rules = '', starter = ''] = own;
  const scripts = [starter, ahead, rules].map(hash);
  expect(directives).toContain(`script-src 'strict-dynamic' ${scripts.join(' ')}`);
  expect(onUnknownStart).not.toHaveBeenCalled();
  expect(directives).toContain(`style-src 'self' ${texts('style').map(hash).join(' ')}`);
  expect(policy).not.toContain(hash('planted()'));
  expect(directives).toContain("frame-src 'self' https://player.example");
  expect(directives).toContain('trusted-types own starter');
  expect(html).not.toContain('nonce');
});

test.each([
  ['a second module', '<script nonce="n" type="module">second()</script>'],
  ['a script file', '<script nonce="n" type="module" src="/assets/start.js"></script>'],
])(
  'a page that the framework starts in an unknown way, by %s, keeps its scripts and may load files',
  (_, more) => {
    const { html, policy, onUnknownStart } = protect(new Map([['/assets/a.css', readRules('p{}')]]), {
      more,
      isPublic: false,
    });
    expect(onUnknownStart).toHaveBeenCalledOnce();
    expect(html).toContain(`<script type="module">${loader}</script>${more.replace(' nonce="n"', '')}`);
    expect(html).toContain('<link rel="modulepreload" href="/assets/site.js"/>');
    expect(policy).toContain(`script-src 'self' ${hash(loader)} `);
    expect(policy).not.toContain('strict-dynamic');
    expect(policy).not.toContain(hash('planted()'));
  },
);
