import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * What a visitor loads first comes in two files: the libraries, which change seldom, and the frame with the
 * home page and its sections; what is read from there on in a third. The pages are small, and a file more
 * costs more than the bytes it saves. Screens of the admin area keep files of their own.
 */
const chunks = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 3 },
  {
    name: 'site',
    test: /[\\/]app[\\/](root|entry\.client|company[\\/]site-layout|company[\\/]pages[\\/]home)\.tsx/,
    priority: 2,
  },
  {
    name: 'pages',
    test: /[\\/]app[\\/](company[\\/]pages|contact[\\/]pages[\\/]contact|blog[\\/]pages[\\/](all-blogs|archive|blog-detail|recent-blogs|search|tag))/,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [reactRouter()],
  // Small pictures stay files: a data: address would need a hole in the Content Security Policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { rollupOptions: { output: { codeSplitting: { groups: chunks } } } },
      // zod makes code out of schemas where it may; the Content Security Policy forbids it, and reports the attempt.
      define: { 'globalThis.__zod_globalConfig': '({ jitless: true })' },
    },
    // Only the pages are bundled for the server; everything around them is TypeScript that Node runs itself.
    ssr: { build: { rollupOptions: { input: './server/pages/entry.ts' } } },
  },
});
