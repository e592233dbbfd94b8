import path from 'node:path';
import { build } from 'vite';
import { projectRoot } from './project-root.ts';

/** Bundles the script of public pages' first view into one file beside those of the pages, which load it with them. */
export async function bundleFirstScript({ isQuiet }: { isQuiet: boolean }): Promise<void> {
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: isQuiet ? 'warn' : 'info',
    build: {
      outDir: path.join(projectRoot, 'build/client'),
      // The pages are there already.
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: { first: path.join(projectRoot, 'site/public/live/first.ts') },
        output: { entryFileNames: 'assets/[name]-[hash:6].js' },
      },
    },
  });
}
