import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { type SitePage, sitePages } from './app/site-pages.ts';
import { asciiChunks } from './tools/ascii-chunks.ts';
import { eagerFactories } from './tools/eager-factories.ts';

const onEveryPage = [
  /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
  /[\\/]app[\\/](root|company[\\/]site-layout)\.tsx$/,
  /[\\/]app[\\/](ui[\\/](page[\\/]section|picture|link-words|use-hydrated)|blog[\\/]lists[\\/]components[\\/](post-grid|tag-links))\.tsx?$/,
  // Pages of two kinds use these: a page would load the scripts of the other kind for its styles.
  /[\\/]pictures[\\/](hero|member)-placeholders\.css$/,
];

/**
 * What every page needs is one file, and each kind of page has one more: the pages are small, and another file costs more
 * than the bytes it saves. The libraries are in the first, although they change less often than the layout: apart they
 * would add a kilobyte to every first visit. The admin area is one file because the list of routes, which every visitor
 * loads, names the files of each screen with all their imports.
 */
const chunks = [
  { name: 'site', test: (id: string) => onEveryPage.some((part) => part.test(id)), priority: 6 },
  { name: 'post', test: isPageOf('post'), priority: 4 },
  { name: 'lists', test: isPageOf('lists'), priority: 3 },
  { name: 'home', test: isPageOf('home'), priority: 3 },
  { name: 'pages', test: isPageOf('pages'), priority: 2 },
  {
    name: 'admin',
    test: (id: string) => isPageOf('admin')(id) || /[\\/]app[\\/]admin[\\/]/.test(id),
    priority: 1,
  },
];

function isPageOf(chunk: SitePage['chunk']): (id: string) => boolean {
  const files = sitePages.filter((page) => page.chunk === chunk).map(({ file }) => `/app/${file}`);
  return (id) => files.some((file) => id.replaceAll('\\', '/').replace(/\?.*$/, '').endsWith(file));
}

/** The API is asked by browsers alone: what axios has for servers would be loaded for nothing. */
const axiosOfBrowsers: Plugin = {
  name: 'axios-of-browsers',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId(source) {
    return source === 'axios' ? this.resolve('axios/dist/browser/axios.cjs') : null;
  },
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), asciiChunks, axiosOfBrowsers, eagerFactories],
  // Small pictures stay files: a data: address would need a hole in the Content Security Policy.
  build: {
    assetsInlineLimit: 0,
    // Terser leaves 1.5 kB less of the public pages' scripts than the bundler's own minifier.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, pure_getters: true } },
    // How long plugins take is nothing to tell whoever starts the site for the first time.
    rollupOptions: { checks: { bundlerTimings: false } },
  },
  // What the development server looks through for libraries at its start, so that no page has to load again for one.
  optimizeDeps: { entries: ['app/**/*.tsx'] },
  environments: {
    client: {
      build: { rollupOptions: { output: { codeSplitting: { groups: chunks } } } },
      // zod makes code out of schemas where it may; the Content Security Policy forbids it, and reports the attempt.
      define: { 'globalThis.__zod_globalConfig': '({ jitless: true })' },
    },
    // The pages, for the server; the server around them is bundled by tools/bundle-server.ts.
    ssr: {
      // Their libraries too: hundreds of files to find and read would be most of a start. The development server
      // evaluates modules itself, which libraries made for `require` are not ready for.
      resolve: { noExternal: command === 'build' ? true : [] },
      // Half of React is for development.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { minify: false, rollupOptions: { input: './server/pages/entry.ts' } },
    },
  },
}));
