import path from 'node:path';
import { builtPages } from '#server/pages/built.ts';
import type { PageSource } from '#server/pages/plugin.ts';

/** The built pages, which note the paths that they are really rendered for. */
export async function countingPages(rendered: string[]): Promise<PageSource> {
  const pages = await builtPages(path.resolve(import.meta.dirname, '../../build'));
  return {
    ...pages,
    async createHandler(...dependencies) {
      const handle = await pages.createHandler(...dependencies);
      return (request, ...parts) => {
        rendered.push(request.url.replace(/^https?:\/\/[^/]+/, ''));
        return handle(request, ...parts);
      };
    },
  };
}
