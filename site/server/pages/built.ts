import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readClientParts } from '@site/web-server/html/client-parts';
import type { PageSource } from './plugin.ts';

export async function builtPages(buildFolder: string): Promise<PageSource> {
  const bundle = pathToFileURL(path.join(buildFolder, 'server/index.js')).href;
  const { createPageHandler } = (await import(bundle)) as typeof import('./entry.ts');
  const clientFolder = path.join(buildFolder, 'client');
  const parts = readClientParts(clientFolder);
  return {
    clientFolder,
    createHandler: async (...dependencies) => createPageHandler(...dependencies, parts),
  };
}
