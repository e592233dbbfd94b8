import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { projectRoot } from './project-root.ts';
import { colorTokens, constantTokens, cssModules } from './style-sheets.ts';

const conditions = ['browser', 'module', 'production'];

interface Options {
  readonly isQuiet: boolean;
}

/** What public pages have in the browser. */
export async function bundlePublic(options: Options): Promise<void> {
  await bundleScripts(options);
  await bundleStyles(options);
}

/**
 * Bundles the script of public pages' first view into one file beside those of the pages, and each island into files that it
 * loads when the island is used. As if for a server: no style sheets, which the pages link to, and nothing of a kilobyte
 * that would load some ahead.
 */
async function bundleScripts({ isQuiet }: Options): Promise<void> {
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

/**
 * Two style sheets of all public pages, that of written text after the other, each in the order in which pages import: a page gets
 * the rules that it needs of them (packages/web-server/html/style-rules.ts). Bundled as for a server, whose modules the pages are.
 */
async function bundleStyles({ isQuiet }: Options): Promise<void> {
  const result = (await build({
    configFile: false,
    root: projectRoot,
    logLevel: isQuiet ? 'warn' : 'info',
    plugins: [colorTokens, constantTokens],
    css: cssModules('build'),
    build: {
      ssr: 'site/public/rendering/answer-page.server.ts',
      write: false,
      ssrEmitAssets: true,
      cssMinify: 'lightningcss',
      cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4', 'ios16.4'],
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          hashCharacters: 'base64',
          codeSplitting: {
            groups: [
              { name: 'public-2-text', test: /[\\/]rich-text[\\/]styles[\\/]/, priority: 1 },
              { name: 'public-1', test: /\.css$/ },
            ],
          },
          assetFileNames: ({ names: [name = ''] }) =>
            name.endsWith('.css') ? 'assets/[name]-[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  const folder = path.join(projectRoot, 'build/client');
  const assets = result.output.filter((file) => file.type === 'asset');
  await Promise.all(assets.map(({ fileName, source }) => writeFile(path.join(folder, fileName), source)));
}
