import type { RenderedPage } from './rendered-page.ts';

const preload = /<link rel="modulepreload"([^>]*) href="([^"]+)"\/>/g;

// After the frame in which the page is painted; a page in the background waits until it is shown.
const painted = 'await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));';

/** A page can create a policy of this name only once, and it returns one text, whatever its input. */
export const starterPolicy = 'starter';

/** Whether the framework has one inline module to start this page, or none. */
export function hasKnownStart({ modules, hasScriptFiles }: RenderedPage): boolean {
  return modules.length <= 1 && !hasScriptFiles;
}

/**
 * Lets the framework's inline module run under a policy that allows no script by its URL: the starter creates the
 * same module from a trusted script, whose imports are trusted as well (Content Security Policy 3, `'strict-
 * dynamic'`).
 * @param options `isPaintedFirst`: modules are fetched after the page is painted, otherwise at once with low
 * priority.
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
