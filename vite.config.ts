import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { adminScreens } from '#site/screens.ts';
import { sitePages } from '#site/urls/site-pages.ts';
import { asciiChunks } from './tools/ascii-chunks.ts';
import { colorTokens, cssModules } from './tools/style-sheets.ts';

/** `admin` is one file, because the list of routes names the files of each screen with all their imports. */
const chunks = [
  { name: 'axios', test: /node_modules[\\/]axios[\\/]/, priority: 2 },
  { name: 'admin', test: isOfAdminArea, priority: 1 },
];

/** The styles of the site are in it because its file is linked first, and they name the cascade layers. */
function isOfAdminArea(id: string): boolean {
  const file = id.replaceAll('\\', '/').replace(/\?.*$/, '');
  if (/\/site\/(admin|styles)\//.test(file)) return true;
  return [...sitePages, ...adminScreens].some(
    (screen) => screen.file && file.endsWith(`/site/${screen.file}`),
  );
}

/** Only browsers call the API: the server needs nothing of axios' part for servers. */
const browserAxios: Plugin = {
  name: 'browser-axios',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId(source) {
    return source === 'axios' ? this.resolve('axios/dist/browser/axios.cjs') : null;
  },
};

export default defineConfig(({ command }) => ({
  plugins: [colorTokens, reactRouter(), asciiChunks, browserAxios],
  css: cssModules(command),
  build: {
    // Small pictures stay files: a data: address would need a hole in the Content Security Policy.
    assetsInlineLimit: 0,
    // Timings, and how large the editor and the admin area are, would only distract on a first start.
    chunkSizeWarningLimit: 1_000,
    rollupOptions: { checks: { bundlerTimings: false, ineffectiveDynamicImport: false } },
  },
  // The development server scans these for libraries at its start, so that no page reloads for one.
  optimizeDeps: { entries: ['site/**/*.tsx', 'packages/**/*.tsx'] },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            hashCharacters: 'base64',
            codeSplitting: { groups: chunks },
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
      // zod would compile schemas to code, which the Content Security Policy forbids and reports.
      define: { 'globalThis.__zod_globalConfig': '({ jitless: true })' },
    },
    // The pages, for the server; the server around them is bundled by tools/bundle-server.ts.
    ssr: {
      // Bundled libraries start faster. The development server evaluates modules itself, and cannot load CommonJS libraries.
      resolve: { noExternal: command === 'build' ? true : [] },
      // Leaves out React's development half.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { minify: false, rollupOptions: { input: './site/server/pages/entry.ts' } },
    },
  },
}));
