import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { scriptNonceHeader } from '#app/context.ts';
import { protectPage } from './content-security-policy.ts';

const loader = `import "/assets/list.js";
import * as route0 from "/assets/root.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");`;
const settings = { apiUrl: '', siteUrl: 'https://company.example' };
const paint = 'await new Promise((go) => requestAnimationFrame';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A rendered page, with a script of its own and one that came with its content. */
async function protect(styles: ReadonlyMap<string, string>) {
  const response = new Response(
    '<head><link rel="modulepreload" href="/assets/site.js"/><link rel="stylesheet" href="/assets/a.css"/></head>' +
      `<body><script>planted()</script><script nonce="n" type="module">${loader}</script></body>`,
    { headers: { [scriptNonceHeader]: 'n' } },
  );
  const page = await protectPage(response, settings, styles);
  return { html: await page.text(), policy: page.headers.get('content-security-policy') ?? '', page };
}

test('scripts wait for the paint of a page with its styles; of another they come at once, after all else', async () => {
  const written = await protect(new Map([['/assets/a.css', 'p{}']]));
  expect(written.html).toContain('<style>p{}</style>');
  expect(written.html).toContain(paint);
  expect(written.html).toContain('data-first-screen');
  expect(written.html).not.toContain('<link rel="modulepreload"');

  const linked = await protect(new Map());
  expect(linked.html).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/site.js"/>');
  expect(linked.html).not.toContain(paint);
  expect(linked.html).not.toContain('data-first-screen');
});

test('the policy names what was made of the page: its own starter and styles, and nothing that came with content', async () => {
  const { html, policy, page } = await protect(new Map([['/assets/a.css', 'p{}']]));
  const texts = (element: string) =>
    [...html.matchAll(new RegExp(`<${element}[^>]*>([^]*?)</${element}>`, 'g'))].map(([, text = '']) => text);
  const own = texts('script').filter((text) => text !== 'planted()');
  expect(own).toHaveLength(2);
  const directives = policy.split('; ');
  expect(directives).toContain(`script-src 'strict-dynamic' ${own.map(hash).reverse().join(' ')}`);
  expect(directives).toContain(`style-src 'self' ${texts('style').map(hash).join(' ')}`);
  expect(policy).not.toContain(hash('planted()'));
  expect(html).not.toContain('nonce');
  expect(page.headers.has(scriptNonceHeader)).toBe(false);
});
