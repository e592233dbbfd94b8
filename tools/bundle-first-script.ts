import path from 'node:path';
import { build } from 'vite';
import { projectRoot } from './project-root.ts';
import { cssModules } from './style-sheets.ts';

const conditions = ['browser', 'module', 'production'];

/**
 * Bundles the script of public pages' first view into one file beside those of the pages, and each island into files that it
 * loads when the island is used. As if for a server: no style sheets, which the pages link to, and nothing of a kilobyte
 * that would load some ahead.
 */
export async function bundleFirstScript({ isQuiet }: { isQuiet: boolean }): Promise<void> {
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: isQuiet ? 'warn' : 'info',
    css: cssModules('build'),
    define: {
      'process.env.NODE_ENV': '"production"',
      'globalThis.__zod_globalConfig': '({ jitless: true })',
    },
    ssr: { target: 'webworker', noExternal: true, resolve: { conditions } },
    build: {
      outDir: path.join(projectRoot, 'build/client'),
      // The pages are there already.
      emptyOutDir: false,
      copyPublicDir: false,
      ssr: true,
      minify: true,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: { first: path.join(projectRoot, 'site/public/live/first.ts') },
        output: {
          // Said because the default for servers without files is one file.
          codeSplitting: true,
          entryFileNames: 'assets/[name]-[hash:6].js',
          chunkFileNames: 'assets/[name]-[hash:6].js',
        },
      },
    },
  });
}
