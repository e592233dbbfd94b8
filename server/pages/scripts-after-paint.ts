const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"\/>/g;
const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");$/gm;
// After the frame in which the page is painted, or when a page in the background is shown.
const painted = 'await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));';

/**
 * Lets the scripts of a page be fetched once it has been painted: on a slow line they would share it with the fonts and
 * pictures that are seen. The framework's module script imports them; it is made to wait, and to ask for all of
 * them at once.
 *
 * @param scripts Texts of the page's own scripts. When none of them imports as expected, all stays as it is.
 * @returns With the texts as they are then.
 */
export function loadScriptsAfterPaint(
  page: string,
  scripts: readonly string[],
): { html: string; scripts: readonly string[] } {
  const loader = scripts.find((text) => text.search(staticImport) === 0);
  const head = page.slice(0, page.indexOf('</head>'));
  const addresses = [...new Set([...head.matchAll(preload)].map(([, address = '']) => address))];
  if (loader === undefined || addresses.length === 0) return { html: page, scripts };
  const waiting = [
    painted,
    `for (const href of ${JSON.stringify(addresses)})`,
    '  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));',
    loader.replace(
      staticImport,
      (_, name: string | undefined, address: string) =>
        `${name ? `const ${name} = ` : ''}await import(${address});`,
    ),
  ].join('\n');
  const body = page.slice(head.length);
  return {
    html: head.replace(preload, '') + body.replace(loader, () => waiting),
    scripts: scripts.map((text) => (text === loader ? waiting : text)),
  };
}
