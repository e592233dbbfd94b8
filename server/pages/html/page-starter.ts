import type { RenderedPage } from './rendered-page.ts';

const preload = /<link rel="modulepreload"([^>]*) href="([^"]+)"\/>/g;

// After the frame in which the page is painted; a page in the background waits until it is shown.
const painted = 'await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));';

/**
 * The name of the starter's Trusted Types policy. It returns one text, whatever its input, and a page can create a policy
 * of this name only once.
 */
export const starterPolicy = 'starter';

/** Whether `startPage` can start this page: the framework has one inline module for that, or none. */
export function hasKnownStart({ modules, hasScriptFiles }: RenderedPage): boolean {
  return modules.length <= 1 && !hasScriptFiles;
}

/**
 * Lets the framework's inline module run under a policy that allows no script by its URL. An inline module in the markup
 * could import nothing then. The starter creates the same module, word for word, from a trusted script: what that
 * imports is trusted as well (Content Security Policy 3, `'strict-dynamic'`).
 *
 * @param options `isPaintedFirst`: the page is painted before any module is fetched; on a slow line they would compete
 * with visible fonts and images. Otherwise they are fetched at once, with low priority.
 * @returns The page itself when it has no module, or no known start.
 */
export function startPage(page: RenderedPage, { isPaintedFirst }: { isPaintedFirst: boolean }): RenderedPage {
  const { html, scripts, modules } = page;
  const [module] = modules;
  if (module === undefined || !hasKnownStart(page)) return page;
  const head = html.slice(0, html.indexOf('</head>'));
  const files = [...new Set([...head.matchAll(preload)].map(([, , file = '']) => file))];
  const starter = [...(isPaintedFirst ? [painted, preloadAll(files)] : []), createModule(module)].join('\n');
  const links = isPaintedFirst ? '' : '<link rel="modulepreload" fetchpriority="low"$1 href="$2"/>';
  return {
    ...page,
    html: head.replace(preload, links) + html.slice(head.length).replace(module, () => starter),
    scripts: [...scripts, starter],
  };
}

const preloadAll = (files: readonly string[]) =>
  `for (const href of ${JSON.stringify(files)})
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`;

const createModule = (module: string) =>
  `const module = ${JSON.stringify(module).replaceAll('<', '\\u003c')};
const policy = globalThis.trustedTypes?.createPolicy("${starterPolicy}", { createScript: () => module });
const text = policy ? policy.createScript("") : module;
document.head.append(Object.assign(document.createElement("script"), { type: "module", text }));`;
