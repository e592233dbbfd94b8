import type { ClientParts } from '@site/web-server/html/client-parts';
import type { EnvironmentModuleNode, ViteDevServer } from 'vite';

const pages = '/site/public/rendering/answer-page.server.ts';

/** What tools/bundle-public.ts would bundle, and what changes the page when a source changes. */
const modules = ['/@id/__x00__virtual:react-router/inject-hmr-runtime', '/site/public/live/development.ts'];

/** What a build would have in files: the style sheets of all public pages, each by itself, in the order in which they import. */
export function developmentParts({ environments }: ViteDevServer): ClientParts {
  const root = [...environments.ssr.moduleGraph.urlToModuleMap.values()].find(({ url }) => url === pages);
  const styles = new Map<string, []>();
  const seen = new Set<EnvironmentModuleNode>();
  const visit = (module: EnvironmentModuleNode): void => {
    if (seen.has(module)) return;
    seen.add(module);
    for (const imported of module.importedModules) visit(imported);
    if (/\.css$/.test(module.url)) styles.set(module.url, []);
  };
  if (root) visit(root);
  return { styles, modules, firstScript: null };
}
