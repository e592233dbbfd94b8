import type { RenderedPage } from './rendered-page.ts';

const preload = /<link rel="modulepreload"([^>]*) href="([^"]+)"\/>/g;

/** A page can create a policy of this name only once, and it returns one text, whatever its input. */
export const starterPolicy = 'starter';

export function hasKnownStart({ modules, hasScriptFiles }: RenderedPage): boolean {
  return modules.length <= 1 && !hasScriptFiles;
}

/**
 * Creates the framework's inline module from a trusted script, whose imports are then trusted too (CSP 3, `'strict-dynamic'`),
 * so that the policy allows no script by URL. Does so at once, or when `firstScript`, a URL, says so; null: every page starts
 * at once.
 */
export function startPage(page: RenderedPage, firstScript: string | null): RenderedPage {
  const { head, end, scripts, modules } = page;
  const [module] = modules;
  if (module === undefined || !hasKnownStart(page)) return page;
  const waits = page.startsWhenUsed && firstScript !== null;
  const files = [...new Set([...head.matchAll(preload)].map(([, , file = '']) => file))];
  const starter = waits ? startWhenUsed(module, firstScript, files, page.startData) : startAtOnce(module);
  const links = waits ? '' : '<link rel="modulepreload" fetchpriority="low"$1 href="$2"/>';
  return {
    ...page,
    head: head.replace(preload, links),
    end: end.replace(module, () => starter),
    scripts: [...scripts, starter],
  };
}

const startAtOnce = (module: string) =>
  `const module = ${textOf(module)};
const policy = globalThis.trustedTypes?.createPolicy("${starterPolicy}", { createScript: () => module });
const text = policy ? policy.createScript("") : module;
document.head.append(Object.assign(document.createElement("script"), { type: "module", text }));`;

// The first script sends `fetchpage` and `startpage`, and hears `startfailed`.
const startWhenUsed = (module: string, firstScript: string, files: readonly string[], data: string) =>
  `const module = ${textOf(module)};
const first = ${textOf(firstScript)};
const policy = globalThis.trustedTypes?.createPolicy("${starterPolicy}", { createScript: () => module, createScriptURL: () => first });
const text = policy ? policy.createScript("") : module;
const src = policy ? policy.createScriptURL("") : first;
const add = (name, parts) => document.head.append(Object.assign(document.createElement(name), parts));
const fail = (detail) => dispatchEvent(new CustomEvent("startfailed", { detail }));
${data === '' ? 'const fetchData = async () => {};' : fetchData(data)}
addEventListener("fetchpage", () => {
  for (const href of ${textOf(files)}) add("link", { rel: "modulepreload", href });
  fetchData().catch(() => {});
}, { once: true });
addEventListener("startpage", () => {
  dispatchEvent(new Event("fetchpage"));
  fetchData().then(() => add("script", { type: "module", text, onerror: () => fail() }), fail);
}, { once: true });
add("script", { type: "module", src });`;

/** Gives the router the data of its loaders, once; rejects with the status where the server no longer has it. */
const fetchData = (url: string) => `let data;
const fetchData = () => data ??= fetch(${textOf(url)}).then(async (response) => {
  if (!response.ok) throw response.status;
  const { streamController } = __reactRouterContext;
  streamController.enqueue(await response.text());
  streamController.close();
}).catch((error) => {
  data = undefined;
  throw error;
});`;

const textOf = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
