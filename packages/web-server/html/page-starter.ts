import type { RenderedPage } from './rendered-page.ts';

const preload = /<link rel="modulepreload"([^>]*) href="([^"]+)"\/>/g;

/** A page can create a policy of this name only once, and it returns one text, whatever its input. */
export const starterPolicy = 'starter';

export function hasKnownStart({ modules, hasScriptFiles }: RenderedPage): boolean {
  return modules.length <= 1 && !hasScriptFiles;
}

/**
 * Starts a page by a script of ours, which trusts what it loads (CSP 3, `'strict-dynamic'`), so that the policy allows no script
 * by URL: on a public page the first script, a URL, null for none; on others the framework's inline module.
 */
export function startPage(page: RenderedPage, firstScript: string | null): RenderedPage {
  const { head, end, scripts, modules } = page;
  if (page.isPublic) return firstScript === null ? page : addAtEnd(page, loadFirst(firstScript));
  const [module] = modules;
  if (module === undefined || !hasKnownStart(page)) return page;
  const starter = start(module);
  return {
    ...page,
    head: head.replace(preload, '<link rel="modulepreload" fetchpriority="low"$1 href="$2"/>'),
    end: end.replace(module, () => starter),
    scripts: [...scripts, starter],
  };
}

const addAtEnd = (page: RenderedPage, script: string): RenderedPage => ({
  ...page,
  end: `<script>${script}</script>${page.end}`,
  scripts: [...page.scripts, script],
});

const start = (module: string) =>
  `const module = ${textOf(module)};
const policy = globalThis.trustedTypes?.createPolicy("${starterPolicy}", { createScript: () => module });
const text = policy ? policy.createScript("") : module;
document.head.append(Object.assign(document.createElement("script"), { type: "module", text }));`;

const loadFirst = (url: string) =>
  `const first = ${textOf(url)};
const policy = globalThis.trustedTypes?.createPolicy("${starterPolicy}", { createScriptURL: () => first });
const src = policy ? policy.createScriptURL("") : first;
document.head.append(Object.assign(document.createElement("script"), { type: "module", src }));`;

const textOf = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
