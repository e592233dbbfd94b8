import { type InlinedStyles, inlinedStyle } from '@site/web-server/html/inlined-styles';
import { expect, test, vi } from 'vitest';
import { protectPage } from './protected-page.ts';

const loader = `import "/assets/list.js";
import * as route0 from "/assets/root.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");`;
const settings = { apiUrl: '', siteUrl: 'https://company.example' };
const firstScript = '/assets/first-abc123.js';

function protect(styles: InlinedStyles, { isPublic = true } = {}) {
  const html =
    '<head><link rel="modulepreload" href="/assets/site.js"/><link rel="stylesheet" href="/assets/a.css"/></head>' +
    `<body><script>planted()</script><script nonce="n" type="module">${loader}</script></body>`;
  const onUnknownStart = vi.fn();
  const document = { html, nonce: 'n', startsWhenUsed: isPublic, startData: '', loaderData: null };
  const page = protectPage(document, settings, { styles, firstScript }, onUnknownStart);
  expect(onUnknownStart).not.toHaveBeenCalled();
  return { html: page.html.toString(), policy: page.policy };
}

test('a public page loads one script and no module, and may fetch pages ahead; another starts at once', () => {
  const shown = protect(new Map([['/assets/a.css', inlinedStyle('p{}')]]));
  expect(shown.html).toContain('<style>p{}</style>');
  expect(shown.html).toContain(firstScript);
  expect(shown.html).toContain('<script type="speculationrules">{"prefetch"');
  expect(shown.html).not.toContain('<link rel="modulepreload"');

  const started = protect(new Map(), { isPublic: false });
  expect(started.html).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/site.js"/>');
  expect(started.html).not.toContain(firstScript);
  expect(started.html).not.toContain('speculationrules');
});

test('pages may frame the players of videos, and no other site', () => {
  const { policy } = protect(new Map());
  expect(policy.split('; ')).toContain(
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
  );
});
