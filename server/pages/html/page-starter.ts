import type { RenderedPage } from './rendered-page.ts';

const preload = /<link rel="modulepreload"([^>]*) href="([^"]+)"\/>/g;
// Addresses and names are written as they are: a backslash would be one of an escape, and is not known here.
const imported = /^import (?:\* as (\w+) from )?"([^"\\]+)";?$/gm;
const named = /^\s*window\.__reactRouterRouteModules = \{((?:"[^"\\]+":\w+,?)*)\};$/m;
const route = /"([^"\\]+)":(\w+)/g;
const entered = /^import\("([^"\\]+)"\);$/m;

// After the frame in which the page is painted, or when a page in the background is shown.
const painted = 'await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));';

/**
 * The name of the Trusted Types policy of the starter. It gives one address, whatever it is asked for, and a name can
 * be used but once on a page.
 */
export const starterPolicy = 'starter';

/**
 * Puts our own starter in the place of the script with which the framework starts a page. That one imports modules by
 * their addresses, which the page's policy would have to allow for any script of this origin. A script that a trusted
 * one makes is trusted as well (Content Security Policy 3, `'strict-dynamic'`): the starter makes one, for the entry
 * of the application, and says what that is to load before it starts (`app/page-modules.ts`).
 *
 * @param options `isPaintedFirst`: the page is painted before any module is fetched; on a slow line they would share it
 * with the fonts and pictures that are seen. Otherwise they are fetched at once, with low priority.
 * @returns The page itself when nothing starts it.
 * @throws Error when the framework starts the page in a way not known here: such a page would never start.
 */
export function startPage(page: RenderedPage, { isPaintedFirst }: { isPaintedFirst: boolean }): RenderedPage {
  const { html, scripts } = page;
  const loader = scripts.find((text) => /^import\b/.test(text));
  if (loader === undefined) return page;
  const head = html.slice(0, html.indexOf('</head>'));
  const addresses = [...new Set([...head.matchAll(preload)].map(([, , address = '']) => address))];
  const starter = [...(isPaintedFirst ? [painted, preloadAll(addresses)] : []), startModules(loader)].join(
    '\n',
  );
  const links = isPaintedFirst ? '' : '<link rel="modulepreload" fetchpriority="low"$1 href="$2"/>';
  return {
    ...page,
    html: head.replace(preload, links) + html.slice(head.length).replace(loader, () => starter),
    scripts: scripts.map((text) => (text === loader ? starter : text)),
  };
}

const preloadAll = (addresses: readonly string[]) =>
  `for (const href of ${JSON.stringify(addresses)})
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`;

function startModules(loader: string): string {
  const { entry, modules } = readLoader(loader);
  return `window.__reactRouterRouteModules = window.pageModules = ${JSON.stringify(modules)};
const entry = ${JSON.stringify(entry)};
const policy = globalThis.trustedTypes?.createPolicy("${starterPolicy}", { createScriptURL: () => entry });
const src = policy ? policy.createScriptURL("") : entry;
document.head.append(Object.assign(document.createElement("script"), { type: "module", src }));`;
}

/** Reads what the framework's script would import. Nothing may be left of it that would be lost. */
function readLoader(loader: string): { entry: string; modules: Record<string, string> } {
  const imports = [...loader.matchAll(imported)].map(
    ([, name = '', address = '']) => [name, address] as const,
  );
  const addresses = new Map(imports);
  const routes = [...(named.exec(loader)?.[1] ?? '').matchAll(route)].map(([, id = '', name = '']) => ({
    id,
    name,
  }));
  const list = { id: '', name: '' };
  const modules = [list, ...routes].map(({ id, name }) => [id, addresses.get(name) ?? ''] as const);
  const entry = entered.exec(loader)?.[1];
  const rest = loader.replace(imported, '').replace(named, '').replace(entered, '').trim();
  const isWhole =
    rest === '' && modules.length === imports.length && modules.every(([, address]) => address !== '');
  if (!isWhole || entry === undefined) {
    throw new Error('The framework starts its pages in a way that is not known here.');
  }
  return { entry, modules: Object.fromEntries(modules) };
}
