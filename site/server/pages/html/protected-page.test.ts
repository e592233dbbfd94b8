import type { InlinedStyles } from '@site/web-server/html/inlined-styles';
import { readRules } from '@site/web-server/html/style-rules';
import { expect, test, vi } from 'vitest';
import { protectPage } from './protected-page.ts';

const loader = `import "/assets/list.js";
import * as route0 from "/assets/root.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");`;
const settings = { apiUrl: '', siteUrl: 'https://company.example' };
const firstScript = '/assets/first-abc123.js';

function protect(styles: InlinedStyles, { isPublic = true } = {}) {
  const module = isPublic ? '' : `<script nonce="n" type="module">${loader}</script>`;
  const preload = isPublic ? '' : '<link rel="modulepreload" href="/assets/site.js"/>';
  const html =
    `<head>${preload}<link rel="stylesheet" href="/assets/a.css"/></head>` +
    `<body><script>planted()</script>${module}</body>`;
  const onUnknownStart = vi.fn();
  const document = { html, ...(!isPublic && { application: { nonce: 'n', loaderData: null } }) };
  const page = protectPage(document, settings, { styles, modules: [], firstScript }, onUnknownStart);
  expect(onUnknownStart).not.toHaveBeenCalled();
  return { html: page.html.toString(), policy: page.policy };
}

test('a public page loads one script, and may fetch pages ahead; another starts the framework', () => {
  const shown = protect(new Map([['/assets/a.css', readRules('p{}')]]));
  expect(shown.html).toContain('<style>p{}</style>');
  expect(shown.html).toContain(firstScript);
  expect(shown.html).toContain('<script type="speculationrules">{"prefetch"');

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
